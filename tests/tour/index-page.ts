import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The pictures of one part of the tour, by state and by view, as paths below the folder. */
type Part = Map<string, Map<string, string>>

const foldersIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => statSync(join(folder, name)).isDirectory())
    .sort()

function partsOf(folder: string): Map<string, Part> {
  const parts = new Map<string, Part>()
  for (const part of foldersIn(folder)) {
    const states: Part = new Map()
    for (const view of foldersIn(join(folder, part)))
      for (const file of readdirSync(join(folder, part, view)).sort()) {
        const state = file.replace(/\.png$/, '')
        if (!states.has(state)) states.set(state, new Map())
        states.get(state)!.set(view, `${part}/${view}/${file}`)
      }
    parts.set(part, states)
  }
  return parts
}

const style = `
body { margin: 0; font: 15px/1.4 system-ui, sans-serif; color: #1d2733; background: #eef1f4 }
nav { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: .75rem; padding: .75rem 1rem; background: #fff; border-bottom: 1px solid #ccd3da }
select, input { font: inherit; padding: .25rem .5rem }
h2 { margin: 1.5rem 1rem .5rem }
h3 { margin: .75rem 1rem .25rem; font-weight: 500 }
.row { display: flex; gap: 1rem; padding: 0 1rem; overflow-x: auto }
figure { margin: 0; flex: none }
figcaption { font-size: 13px; color: #5a6774 }
figure img { display: block; height: 22rem; border: 1px solid #ccd3da; background: #fff }
dialog { max-width: 96vw; max-height: 96vh; padding: 0; border: 0 }
dialog img { display: block; max-width: 100% }
dialog p { position: sticky; top: 0; margin: 0; padding: .5rem 1rem; background: #fff }
[hidden] { display: none !important }`

/** Leafs through the pictures: a filter by words and by view, a press enlarges, arrows go on. */
const script = `
const figures = [...document.querySelectorAll('figure')]
const [words, view] = [document.querySelector('#words'), document.querySelector('#view')]
const dialog = document.querySelector('dialog')
let at
function filter() {
  const wanted = words.value.toLowerCase().split(' ').filter(Boolean)
  for (const one of figures)
    one.hidden = (view.value && one.dataset.view !== view.value) || !wanted.every((word) => one.dataset.words.includes(word))
  for (const one of document.querySelectorAll('.state, section')) one.hidden = !one.querySelector('figure:not([hidden])')
}
function show(one) {
  if (!one) return
  at = one
  dialog.querySelector('img').src = one.querySelector('img').src
  dialog.querySelector('p').textContent = one.dataset.words
  if (!dialog.open) dialog.showModal()
  dialog.scrollTop = 0
}
words.oninput = view.onchange = filter
for (const one of figures) one.querySelector('button').onclick = () => show(one)
document.onkeydown = ({ key }) => {
  if (!dialog.open || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return
  const shown = figures.filter((one) => !one.hidden)
  show(shown[shown.indexOf(at) + (key === 'ArrowRight' ? 1 : -1)])
}`

/** Writes a page on which a person leafs through all pictures of a folder. */
export function writeIndexPage(folder: string): void {
  const parts = partsOf(folder)
  const views = [
    ...new Set([...parts.values()].flatMap((states) => [...states.values()].flatMap((one) => [...one.keys()]))),
  ]
  const figure = (part: string, state: string, view: string, path: string) =>
    `<figure data-view="${view}" data-words="${part} ${state} ${view}"><figcaption>${view}</figcaption>` +
    `<button style="all:unset;cursor:zoom-in"><img loading="lazy" src="${path}" alt="${part} ${state} ${view}"></button></figure>`
  const sections = [...parts].map(
    ([part, states]) =>
      `<section><h2>${part}</h2>${[...states]
        .map(
          ([state, shots]) =>
            `<div class="state"><h3>${state}</h3><div class="row">${[...shots]
              .map(([view, path]) => figure(part, state, view, path))
              .join('')}</div></div>`,
        )
        .join('')}</section>`,
  )
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>The tour</title><style>${style}</style>
<nav><input id="words" type="search" placeholder="screen, state, role" aria-label="Screen, state or role">
<select id="view" aria-label="View"><option value="">every view</option>${views.map((one) => `<option>${one}</option>`).join('')}</select></nav>
${sections.join('\n')}
<dialog><p></p><img alt=""></dialog><script>${script}</script></html>`,
  )
}
