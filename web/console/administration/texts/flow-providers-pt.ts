import type { TextsLike } from '@otorga/ui/texts/ui-texts.ts'
import type { flowProviders as english } from './flow-providers-en.ts'

/** Providers of identity checks. */
export const flowProviders: TextsLike<typeof english> = {
  lead: 'Quem lê documentos, examina rostos e conhece as pessoas para todas as organizações. De cada tipo, o de menor ordem é consultado primeiro.',
  empty: 'Não há nenhum provedor.',
  kinds: {
    ocr: 'Lê documentos',
    liveness: 'Diz se há uma pessoa viva',
    face_match: 'Compara rostos',
    document_check: 'Avalia se um documento é autêntico',
    bureau: 'Conhece o histórico de crédito',
  },
  drivers: { local: 'a própria plataforma', http: 'outra empresa' },
  statuses: { active: 'Ativo', inactive: 'Inativo' },
  conditions: { healthy: 'Bem', unhealthy: 'Não responde bem' },
  checked: (milliseconds: string, time: string) => `${milliseconds} ms, em ${time}`,
  unchecked: 'Ainda não verificado',
  check: 'Verificar agora',
  well: (name: string) => `${name} responde como deve.`,
  unwell: (name: string) => `${name} não responde como deve.`,
  deactivate: 'Desativar',
  deactivateTitle: (name: string) => `Desativar ${name}?`,
  deactivateWords:
    'Ele não é mais consultado. As etapas que o nomeiam consultam o próximo do mesmo tipo ou passam para uma pessoa.',
  deactivated: (name: string) => `${name} foi desativado.`,
  activate: 'Ativar',
  activated: (name: string) => `${name} foi ativado.`,
  fields: { checks: 'O que verifica', hasLimits: 'Limites próprios' },
  checks: {
    quality: 'As imagens são nítidas e grandes',
    card: 'Há um documento na imagem',
    contents: 'Os dados lidos coincidem',
    face: 'Uma pessoa, sozinha e perto',
  },
  checksHint: 'Se nada for escolhido, só a qualidade das imagens.',
  bounds: (least: string, most: string) => `De ${least} a ${most}; se ficar vazio, vale o da plataforma.`,
  limits: {
    card: 'Certeza mínima de que há um documento',
    glare: 'Parte máxima de um documento que um reflexo pode cobrir',
    card_sharpness: 'Nitidez mínima de um documento',
    eyes: 'Mínimo de pixels entre os olhos',
    same_person: 'Distância até a qual dois rostos são de uma pessoa',
    other_person: 'Distância a partir da qual dois rostos são de duas pessoas',
    same_picture: 'Distância até a qual dois rostos podem ser a mesma imagem',
    plain: 'Parte máxima de um rosto que pode ter poucas cores',
    turn: 'Graus que a cabeça deve girar',
    frame: 'Certeza máxima de que um rosto está em uma tela ou impressão',
  },
  errors: {
    limit: 'Digite um número dentro destes limites.',
    kept: 'Este não pode ficar vazio sozinho. Digite um número ou volte a todos os limites da plataforma.',
    order: 'Não pode superar a distância a partir da qual dois rostos são de duas pessoas.',
  },
}
