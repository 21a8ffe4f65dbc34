import type { SearchTexts } from './search-texts.ts'

export const pt: SearchTexts = {
  title: 'Buscar',
  ask: 'Digite pelo menos três letras ou dígitos.',
  none: (text) => `Nada foi encontrado para “${text}”.`,
  applications: 'Solicitações',
  people: 'Pessoas',
  users: 'Usuários',
  tenants: 'Organizações cliente',
  byId: 'Com este identificador',
  kinds: {
    product: 'produto',
    execution: 'verificação',
    signature: 'assinatura',
    user: 'usuário',
    event: 'evento da trilha',
    organization: 'organização',
    role: 'função',
    tenant: 'organização cliente',
    flow: 'fluxo',
  },
  more: 'Há mais resultados. Digite mais letras do nome ou mais dígitos do número.',
  nameless: 'Ainda sem nome',
}
