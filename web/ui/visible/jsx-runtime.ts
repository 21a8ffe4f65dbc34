import { Fragment, type JSX, jsx as jsxOfReact, jsxs as jsxsOfReact } from 'react/jsx-runtime'
import { visible } from './visible.ts'

// The builds of web/ make elements with these functions instead of React's, so that every text is readable wherever it is shown.

type Props = Record<string, unknown>

/** The properties of an element that a person reads, beside what is in it. */
const read = ['children', 'alt', 'title', 'label', 'aria-label', 'placeholder']

function visibleIn(value: unknown): unknown {
  if (typeof value === 'string') return visible(value)
  if (!Array.isArray(value)) return value
  const made = value.map(visibleIn)
  return made.some((one, at) => one !== value[at]) ? made : value
}

/** Components hand their texts on to elements, where they are made readable. The value of a field stays what it is. */
function readable(type: unknown, props: Props): Props {
  if (typeof type !== 'string' && type !== Fragment) return props
  let made = props
  for (const name of read) {
    const shown = visibleIn(props[name])
    if (shown !== props[name]) made = { ...made, [name]: shown }
  }
  return made
}

export { Fragment, type JSX }
export const jsx: typeof jsxOfReact = (type, props, key) => jsxOfReact(type, readable(type, props as Props), key)
export const jsxs: typeof jsxsOfReact = (type, props, key) => jsxsOfReact(type, readable(type, props as Props), key)
