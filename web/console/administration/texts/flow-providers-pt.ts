import type { TextsLike } from '@otorga/ui/texts/ui-texts.ts'
import type { flowProviders as english } from './flow-providers-en.ts'

/** Providers of identity checks. */
export const flowProviders: TextsLike<typeof english> = {
  lead: 'Quem lê documentos, olha rostos e conhece as pessoas para todos. Primeiro se pergunta ao de menor ordem de cada tipo.',
  empty: 'Não há nenhum provedor.',
  kinds: {
    ocr: 'Lê documentos',
    liveness: 'Diz se há uma pessoa viva',
    face_match: 'Compara rostos',
    document_check: 'Julga se um documento é autêntico',
    bureau: 'Conhece o histórico de crédito',
  },
  drivers: { local: 'a própria plataforma', http: 'outra empresa' },
  statuses: { active: 'Em uso', inactive: 'Fora de uso' },
  conditions: { healthy: 'Bem', unhealthy: 'Não responde bem' },
  checked: (milliseconds: string, time: string) => `${milliseconds} ms, em ${time}`,
  unchecked: 'Ainda não verificado',
  check: 'Verificar agora',
  well: (name: string) => `${name} responde como deve.`,
  unwell: (name: string) => `${name} não responde como deve.`,
  deactivate: 'Tirar de uso',
  deactivateTitle: (name: string) => `Tirar ${name} de uso?`,
  deactivateWords:
    'Não se pergunta mais nada a ele. As etapas que o nomeiam perguntam ao próximo do seu tipo, ou a uma pessoa.',
  deactivated: (name: string) => `${name} está fora de uso.`,
  activate: 'Pôr em uso',
  activated: (name: string) => `${name} está em uso.`,
  fields: { checks: 'O que verifica', hasLimits: 'Limites próprios' },
  checks: {
    quality: 'As imagens são nítidas e grandes',
    card: 'Há um documento na imagem',
    contents: 'O que uma máquina lê coincide',
    face: 'Uma pessoa, sozinha e perto',
  },
  checksHint: 'Sem escolha, só a qualidade das imagens.',
  bounds: (least: string, most: string) => `De ${least} a ${most}; vazio, o da plataforma.`,
  limits: {
    card: 'Quão certo deve ser que há um documento',
    glare: 'A maior parte de um documento que pode estar queimada',
    card_sharpness: 'A menor nitidez de um documento',
    eyes: 'O mínimo de pixels entre os olhos',
    same_person: 'Distância até a qual dois rostos são uma pessoa',
    other_person: 'Distância a partir da qual dois rostos são duas pessoas',
    same_picture: 'Distância até a qual dois rostos podem ser uma imagem',
    plain: 'A maior parte de um rosto em poucas cores',
    turn: 'Graus que uma cabeça deve girar',
    frame: 'Quão certo pode ser que um rosto está numa tela ou impressão',
  },
  errors: {
    limit: 'Escreva um número dentro destes limites.',
    kept: 'Não pode ficar vazio sozinho. Escreva um número, ou volte em tudo aos limites da plataforma.',
    order: 'Não pode ser mais que a distância a partir da qual os rostos são duas pessoas.',
  },
}
