import type { SearchTexts } from './search-texts.ts'

export const pt: SearchTexts = {
  title: 'Buscar',
  label: 'Buscar solicitações e pessoas',
  hint: 'Nome, número do documento, referência ou id',
  button: 'Buscar',
  ask: 'Escreva pelo menos duas letras ou dígitos.',
  none: (text) => `Nada foi encontrado para “${text}”.`,
  applications: 'Solicitações',
  people: 'Pessoas',
  more: 'Há mais. Escreva mais do nome ou do número.',
  nameless: 'Ainda sem nome',
}
