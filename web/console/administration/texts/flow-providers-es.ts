import type { TextsLike } from '@otorga/ui/texts/ui-texts.ts'
import type { flowProviders as english } from './flow-providers-en.ts'

/** Providers of identity checks. */
export const flowProviders: TextsLike<typeof english> = {
  lead: 'Quién lee documentos, mira rostros y conoce a las personas para todas las organizaciones. De cada tipo se consulta primero al de menor orden.',
  empty: 'No hay ningún proveedor.',
  kinds: {
    ocr: 'Lee documentos',
    liveness: 'Dice si hay una persona viva',
    face_match: 'Compara rostros',
    document_check: 'Evalúa si un documento es auténtico',
    bureau: 'Conoce el historial de crédito',
  },
  drivers: { local: 'la plataforma misma', http: 'otra empresa' },
  statuses: { active: 'Activo', inactive: 'Inactivo' },
  conditions: { healthy: 'Bien', unhealthy: 'No responde bien' },
  checked: (milliseconds: string, time: string) => `${milliseconds} ms, el ${time}`,
  unchecked: 'Aún no revisado',
  check: 'Revisar ahora',
  well: (name: string) => `${name} responde como debe.`,
  unwell: (name: string) => `${name} no responde como debe.`,
  deactivate: 'Desactivar',
  deactivateTitle: (name: string) => `¿Desactivar ${name}?`,
  deactivateWords:
    'Ya no se le consulta nada. Los pasos que lo nombran consultan al siguiente de su tipo o pasan a una persona.',
  deactivated: (name: string) => `${name} quedó inactivo.`,
  activate: 'Activar',
  activated: (name: string) => `${name} quedó activo.`,
  fields: { checks: 'Qué verifica', hasLimits: 'Límites propios' },
  checks: {
    quality: 'Las imágenes son nítidas y grandes',
    card: 'Hay un documento en la imagen',
    contents: 'Los datos leídos coinciden',
    face: 'Una persona, sola y cerca',
  },
  checksHint: 'Si no eliges nada, solo la calidad de las imágenes.',
  bounds: (least: string, most: string) => `De ${least} a ${most}; si está vacío, vale el de la plataforma.`,
  limits: {
    card: 'Certeza mínima de que hay un documento',
    glare: 'Parte máxima de un documento que un reflejo puede tapar',
    card_sharpness: 'Nitidez mínima de un documento',
    eyes: 'Mínimo de píxeles entre los ojos',
    same_person: 'Distancia hasta la que dos rostros son de una persona',
    other_person: 'Distancia desde la que dos rostros son de dos personas',
    same_picture: 'Distancia hasta la que dos rostros pueden ser la misma imagen',
    plain: 'Parte máxima de un rostro que puede tener pocos colores',
    turn: 'Grados que debe girar la cabeza',
    frame: 'Certeza máxima de que un rostro está en una pantalla o impresión',
  },
  errors: {
    limit: 'Escribe un número dentro de estos límites.',
    kept: 'No se puede vaciar solo este. Escribe un número o vuelve a todos los límites de la plataforma.',
    order: 'No puede superar la distancia desde la que dos rostros son de dos personas.',
  },
}
