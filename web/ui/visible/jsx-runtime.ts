import { visible } from '@otorga/foreign/visible'
import { Fragment, type JSX, jsx as jsxOfReact, jsxs as jsxsOfReact } from 'react/jsx-runtime'

// The builds of web/ make elements with these functions instead of React's, so that every text is readable wherever it is shown.

type Props = Record<string, unknown>

/** What a person reads of an element, and of a component that hands it on, such as a link of the router. */
const read = ['children', 'aria-label']
const readOfElement = [...read, 'alt', 'title', 'label', 'placeholder']

function visibleIn(value: unknown): unknown {
  if (typeof value === 'string') return visible(value)
  if (!Array.isArray(value)) return value
  const made = value.map(visibleIn)
  return made.some((one, at) => one !== value[at]) ? made : value
}

/** The value of a field stays what it is. */
function readable(type: unknown, props: Props): Props {
  let made = props
  for (const name of typeof type === 'string' ? readOfElement : read) {
    const shown = visibleIn(props[name])
    if (shown !== props[name]) made = { ...made, [name]: shown }
  }
  return made
}

export { Fragment, type JSX }
export const jsx: typeof jsxOfReact = (type, props, key) => jsxOfReact(type, readable(type, props as Props), key)
export const jsxs: typeof jsxsOfReact = (type, props, key) => jsxsOfReact(type, readable(type, props as Props), key)
