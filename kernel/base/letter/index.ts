export { type Brand, type Letter, lightOrDark, type WrittenLetter, writeLetter } from './letter.js'
export { filled, type Language, languageOf, languages, localeOfTexts } from './texts.js'
