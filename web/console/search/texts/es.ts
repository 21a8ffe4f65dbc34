import type { SearchTexts } from './search-texts.ts'

export const es: SearchTexts = {
  title: 'Buscar',
  ask: 'Escribe al menos tres letras o dígitos.',
  none: (text) => `No se encontró nada para «${text}».`,
  applications: 'Solicitudes',
  people: 'Personas',
  users: 'Usuarios',
  tenants: 'Organizaciones cliente',
  byId: 'Con este identificador',
  kinds: {
    product: 'producto',
    execution: 'verificación',
    signature: 'firma',
    user: 'usuario',
    event: 'evento de la bitácora',
    organization: 'organización',
    role: 'rol',
    tenant: 'organización cliente',
    flow: 'flujo',
  },
  more: 'Hay más resultados. Escribe más letras del nombre o más dígitos del número.',
  nameless: 'Aún sin nombre',
}
