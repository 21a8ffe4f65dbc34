export { type Brand, type Letter, lightOrDark, type WrittenLetter, writeLetter } from './letter.js'
export { daysIn, filled, type Language, languageOf, languages, localeOfTexts } from './texts.js'
