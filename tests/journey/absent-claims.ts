/** Numbers go on between two readings, but nought says that there is nothing. A time of day or a date is no nought. */
const withoutNumbers = (line: string) =>
  line.replaceAll(/\d[\d.,:]*/g, (number) => (/^[0.,]+$/.test(number) ? '0' : '#')).trim()

/** What a screen says, line by line, with every number but nought as #. */
export const linesOf = (text: string): string[] =>
  text
    .split(/[\n\t]/)
    .map(withoutNumbers)
    .filter((line) => line !== '')

const wordsOf = (line: string) => line.split(/[\s,·]+/).filter((word) => word !== '')

/** Words by which a screen says that there is nothing. */
const ofNothing = new Set(['0', 'no', 'none', 'nobody', 'nothing', 'never', 'not', '—', '–', '-'])
const saysNothing = (line: string) => wordsOf(line).some((word) => ofNothing.has(word.toLowerCase()))

/**
 * The lines of a screen without a component that nothing of the whole screen allows. A line may stand as often as it stood before. It
 * may say less than one did, such as without the name of a person, unless it says that there is nothing.
 */
export function claimsOf(whole: readonly string[], away: readonly string[]): string[] {
  const left = [...whole]
  const others = away.filter((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  const said = whole.map((line) => new Set(wordsOf(line)))
  const isLess = (line: string) => said.some((words) => wordsOf(line).every((word) => words.has(word)))
  return others.filter((line) => saysNothing(line) || !isLess(line))
}
