import type { TextsLike } from '@otorga/ui/texts/ui-texts.ts'
import type { flowProviders as english } from './flow-providers-en.ts'

/** Providers of identity checks. */
export const flowProviders: TextsLike<typeof english> = {
  lead: 'Quién lee documentos, mira rostros y conoce a las personas para todos. Primero se pregunta al de orden menor de cada clase.',
  empty: 'No hay ningún proveedor.',
  kinds: {
    ocr: 'Lee documentos',
    liveness: 'Dice si hay una persona viva',
    face_match: 'Compara rostros',
    document_check: 'Juzga si un documento es auténtico',
    bureau: 'Conoce el historial de crédito',
  },
  drivers: { local: 'la plataforma misma', http: 'otra empresa' },
  statuses: { active: 'En uso', inactive: 'Fuera de uso' },
  conditions: { healthy: 'Bien', unhealthy: 'No responde bien' },
  checked: (milliseconds: string, time: string) => `${milliseconds} ms, el ${time}`,
  unchecked: 'Aún no revisado',
  check: 'Revisar ahora',
  well: (name: string) => `${name} responde como debe.`,
  unwell: (name: string) => `${name} no responde como debe.`,
  deactivate: 'Sacar de uso',
  deactivateTitle: (name: string) => `¿Sacar de uso a ${name}?`,
  deactivateWords:
    'Ya no se le pregunta nada. Los pasos que lo nombran preguntan al siguiente de su clase, o a una persona.',
  deactivated: (name: string) => `${name} está fuera de uso.`,
  activate: 'Poner en uso',
  activated: (name: string) => `${name} está en uso.`,
  fields: { checks: 'Qué verifica', hasLimits: 'Límites propios' },
  checks: {
    quality: 'Las imágenes son nítidas y grandes',
    card: 'Hay un documento en la imagen',
    contents: 'Lo que lee una máquina coincide',
    face: 'Una persona, sola y cerca',
  },
  checksHint: 'Sin elegir, solo la calidad de las imágenes.',
  bounds: (least: string, most: string) => `De ${least} a ${most}; vacío, el de la plataforma.`,
  limits: {
    card: 'Qué tan seguro debe ser que hay un documento',
    glare: 'La mayor parte de un documento que puede estar quemada',
    card_sharpness: 'La menor nitidez de un documento',
    eyes: 'Los menos píxeles entre los ojos',
    same_person: 'Distancia hasta la que dos rostros son una persona',
    other_person: 'Distancia desde la que dos rostros son dos personas',
    same_picture: 'Distancia hasta la que dos rostros pueden ser una imagen',
    plain: 'La mayor parte de un rostro en pocos colores',
    turn: 'Grados que debe girar una cabeza',
    frame: 'Qué tan seguro puede ser que un rostro está en una pantalla o impresión',
  },
  errors: {
    limit: 'Escribe un número dentro de estos límites.',
    kept: 'No se puede vaciar solo. Escribe un número, o vuelve en todo a los límites de la plataforma.',
    order: 'No puede ser más que la distancia desde la que los rostros son dos personas.',
  },
}
