/** A thing that people of a lender and applicants read of: its word in each language, and words that would mean the same. */
export interface Term {
  thing: string
  es: string
  pt: string
  /** What no text may say instead; a text that needs the word for something else stands in `except`. */
  not: { es?: RegExp; pt?: RegExp }
  /** The paths of texts that say the word of another thing. */
  except?: RegExp
}

/** One word for one thing, in the console, on the public pages and in mails. */
export const glossary: readonly Term[] = [
  {
    thing: 'application',
    es: 'solicitud',
    pt: 'solicitação',
    not: { es: /\bpropuestas? de crédito\b/i, pt: /\bpropostas?\b/i },
    // What somebody proposed is a change.
    except:
      /^console\.((changes|products\.(changes|sent)|flows\.builder)\.|settings\.pending$)|\.composed\.Change request/,
  },
  { thing: 'applicant', es: 'solicitante', pt: 'solicitante', not: { es: /\bpostulante/i, pt: /\bproponente/i } },
  { thing: 'borrower', es: 'deudor', pt: 'devedor', not: { es: /\bprestatari/i, pt: /\b(tomador|mutuári)/i } },
  { thing: 'credit', es: 'crédito', pt: 'crédito', not: { es: /\bpréstamos?\b/i, pt: /\bempréstimos?\b/i } },
  { thing: 'instalment', es: 'cuota', pt: 'parcela', not: { es: /\bmensualidad/i, pt: /\bprestaç/i } },
  { thing: 'fee', es: 'comisión', pt: 'tarifa', not: { es: /\bcargos?\b/i, pt: /\bencargos?\b/i } },
  { thing: 'origination', es: 'apertura', pt: 'abertura', not: { es: /originación/i, pt: /originação/i } },
  { thing: 'disbursement', es: 'desembolso', pt: 'desembolso', not: { es: /\bliberaci/i, pt: /\blibera/i } },
  { thing: 'default', es: 'incumplimiento', pt: 'inadimplência', not: { es: /mora grave/i, pt: /\bcalote/i } },
  { thing: 'score', es: 'puntaje', pt: 'pontuação', not: { es: /\bpuntuación|\bscore/i, pt: /\b(escore|score)/i } },
  {
    thing: 'identity check',
    es: 'verificación de identidad',
    pt: 'verificação de identidade',
    not: {
      es: /\bvalid(ación|ar|a) (de |tu |mi |la )?identidad/i,
      pt: /\bvalid(ação|ar|e) (de |sua |minha |a sua |a minha )?identidade/i,
    },
  },
  {
    thing: 'step',
    es: 'paso',
    pt: 'etapa',
    not: { es: /\betapas?\b/i, pt: /\bpassos?\b/i },
  },
  { thing: 'face', es: 'rostro', pt: 'rosto', not: { es: /\bcaras?\b/i, pt: /\bcaras?\b/i } },
  {
    thing: 'signature request',
    es: 'solicitud de firma',
    pt: 'pedido de assinatura',
    not: { es: /\bpedido de firma/i, pt: /solicitaç(ão|ões) de assinatura/i },
  },
  {
    thing: 'alert',
    es: 'alerta',
    pt: 'alerta',
    not: { es: /\balarmas?\b/i, pt: /\balarmes?\b/i },
    except: /false_positive$/,
  },
  {
    thing: 'change',
    es: 'cambio',
    pt: 'alteração',
    not: { es: /\bmodificaci(ón|ones)\b/i, pt: /\bmudanças?\b|\bmudad[oa]s?\b/i },
  },
  { thing: 'trail', es: 'bitácora', pt: 'trilha', not: { es: /\brastro\b|auditoría/i, pt: /\brastro\b|auditoria/i } },
  {
    thing: 'role',
    es: 'rol',
    pt: 'função',
    not: { es: /\bpapel(es)?\b/i, pt: /\b(papel|papéis)\b/i },
    // What is drawn or signed on paper.
    except: /\.(law|face_framed)$/,
  },
  { thing: 'settings', es: 'configuración', pt: 'configurações', not: { es: /\bajustes?\b/i, pt: /\bajustes?\b/i } },
  {
    thing: 'state',
    es: 'estado',
    pt: 'situação',
    not: { es: /\bsituación\b/i, pt: /\bestados?\b/i },
    except: /\.(maritalStatus|department)$/,
  },
  {
    thing: 'sign-in',
    es: 'ingreso',
    pt: 'entrada',
    not: { es: /\binici(o|ar?|ó) (de )?sesión/i, pt: /\b(início de sessão|login)\b/i },
  },
  { thing: 'save', es: 'guardar', pt: 'salvar', not: { pt: /\bguardar\b|\bguardad[oa] agora\b/i } },
  { thing: 'remove', es: 'quitar', pt: 'remover', not: { es: /\bremover\b/i, pt: /\bapagar\b/i } },
  { thing: 'link', es: 'enlace', pt: 'link', not: { es: /\blinks?\b/i, pt: /\benlaces?\b/i } },
  {
    thing: 'e-mail',
    es: 'correo',
    pt: 'e-mail',
    not: { es: /\be-?mails?\b/i, pt: /\bcorreio\b(?! ?\.com)/i },
  },
  { thing: 'digit', es: 'dígito', pt: 'dígito', not: { es: /\bletras?,? (o |y )?cifras\b/i, pt: /\balgarismos?\b/i } },
  { thing: 'lender', es: 'acreedor', pt: 'credor', not: { es: /\bprestamista/i, pt: /\bemprestador/i } },
  {
    thing: 'annual percentage rate',
    es: 'tasa efectiva anual',
    pt: 'custo efetivo total (CET)',
    not: {
      es: /tasa anual equivalente|costo anual total|\bTAE\b/i,
      pt: /taxa (anual equivalente|efetiva anual)|custo anual total/i,
    },
  },
  {
    thing: 'tenant',
    es: 'organización cliente',
    pt: 'organização cliente',
    not: { es: /\bentidad(es)?\b|clientes de la plataforma/i, pt: /\bentidades?\b|clientes da plataforma/i },
  },
  {
    thing: 'identity check provider',
    es: 'proveedor de verificación',
    pt: 'provedor de verificação',
    not: {
      es: /proveedor(es)? de (identidad|verificaciones)\b/i,
      pt: /provedor(es)? de (identidade|verificações)(?!\p{L})/iu,
    },
  },
  {
    thing: 'identity provider',
    es: 'servicio de ingreso',
    pt: 'serviço de entrada',
    not: { es: /servicio de (identidad|autenticación)/i, pt: /serviço de (identidade|autenticação|login)/i },
  },
  {
    thing: 'signature provider',
    es: 'proveedor de firma',
    pt: 'provedor de assinatura',
    not: { es: /proveedor(es)? de firmas\b/i, pt: /provedor(es)? de assinaturas\b/i },
  },
  {
    thing: 'setting a password',
    es: 'crea tu contraseña',
    pt: 'defina sua senha',
    not: {
      es: /\b(defin|fij|pon)\p{L}* (la|su|tu|mi|una nueva) contraseña/iu,
      pt: /\b(cri|coloc)\p{L}* (a|sua|minha|uma nova) senha/iu,
    },
  },
]
