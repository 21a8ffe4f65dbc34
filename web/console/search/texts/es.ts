import type { SearchTexts } from './search-texts.ts'

export const es: SearchTexts = {
  title: 'Buscar',
  label: 'Buscar solicitudes y personas',
  hint: 'Nombre, número de documento, referencia o id',
  button: 'Buscar',
  ask: 'Escribe al menos dos letras o cifras.',
  none: (text) => `No se encontró nada para «${text}».`,
  applications: 'Solicitudes',
  people: 'Personas',
  more: 'Hay más. Escribe más del nombre o del número.',
  nameless: 'Aún sin nombre',
}
