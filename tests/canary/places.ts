import type { Kind } from './marks.js'
import type { Finding } from './search.js'

/** A place where values of some kinds may be. */
export interface Allowed {
  kinds: readonly Kind[]
  place: RegExp
  why: string
}

const trail = /^audit\.audit_event(_\d{4}_\d\d)?\.(actor_user_name|unmapped)$/

/** Every place where a value may be, with the reason. Whatever is not named here is a leak. */
export const allowed: readonly Allowed[] = [
  { kinds: ['name', 'email'], place: trail, why: 'the trail says who acted and which names and addresses changed' },
  {
    kinds: ['name'],
    place: /^audit\.audit_actor_count\.user_name$/,
    why: 'the report of the trail counts acts by the name of who acted',
  },
  {
    kinds: ['name', 'email'],
    place: /^(audit|flow|identity|lending|signature|subject_profile)\.outbox\.data$/,
    why: 'entries of the trail on their way there; the sweeper removes them after seven days',
  },
  {
    kinds: ['document'],
    place: /^(flow|lending|signature)\.outbox\.data$/,
    why: 'messages name the person, from whose document the profile derives its id; removed after seven days',
  },
  {
    kinds: ['name', 'document'],
    place: /^subject_profile\.dead_letter\.message$/,
    why: 'a message that was not applied is kept whole, so that it can be sent again',
  },
  {
    kinds: ['name', 'document'],
    place: /^(identity|signature)\.webhook_delivery\.body$/,
    why: "the tenant's own systems are told about its applicants; removed after thirty days",
  },
  {
    kinds: ['name', 'document'],
    place: /^identity\.webhook_delivery\.log$/,
    why: "the first 2 KiB of what the tenant's own system answered; removed after thirty days",
  },
  { kinds: ['name'], place: /^identity\.user\.(first_name|last_name)$/, why: 'the record of a user' },
  { kinds: ['email'], place: /^identity\.user\.email$/, why: 'the record of a user' },
  { kinds: ['phone'], place: /^identity\.user\.phone$/, why: 'the record of a user' },
  {
    kinds: ['name'],
    place: /^idp\.realm_user\.(first_name|last_name)$/,
    why: "the identity provider's record of a user",
  },
  { kinds: ['email'], place: /^idp\.realm_user\.email$/, why: "the identity provider's record of a user" },
  { kinds: ['email'], place: /^idp\.password_link\.email$/, why: 'the user whose password a link sets' },
  {
    kinds: ['name', 'email', 'phone', 'address', 'birth date'],
    place: /^lending\.application\.subject_data$/,
    why: 'the record of an application; the document number alone is encrypted',
  },
  {
    kinds: ['income'],
    place: /^lending\.application\.financial_data$/,
    why: 'the record of an application, by which it is decided',
  },
  { kinds: ['name'], place: /^signature\.signature_request\.signer_name$/, why: 'the record of a signature' },
  { kinds: ['email'], place: /^signature\.signature_request\.signer_email$/, why: 'the record of a signature' },
  { kinds: ['phone'], place: /^signature\.signature_request\.signer_phone$/, why: 'the record of a signature' },
  {
    kinds: ['name'],
    place: /^signature\.signature_request\.certificate$/,
    why: "the signer's certificate names the signer, as the signed document does",
  },
  {
    kinds: ['name'],
    place: /^subject_profile\.(subject|subject_event)\.full_name$/,
    why: 'the record of a subject, which lists show',
  },
  {
    kinds: ['name', 'email'],
    place: /^stored file \.(csv|json)~$/,
    why: 'an export of the trail, which an administrator of the tenant asked for; removed when it expires',
  },
  { kinds: ['email'], place: /^email to$/, why: 'a mail is sent to an address' },
  { kinds: ['phone'], place: /^sms to$/, why: 'a message is sent to a number' },
  { kinds: ['name'], place: /^email (text|html)$/, why: 'a mail greets its reader by name' },
  { kinds: ['email'], place: /^email (text|html)$/, why: 'the mail about an account says by which address to sign in' },
  { kinds: ['token'], place: /^(email|sms) (text|html)$/, why: 'the link in a mail carries its token' },
  { kinds: ['code'], place: /^(email|sms) (text|html|subject)$/, why: 'a code is sent so that its reader types it in' },
]

export const isAllowed = ({ kind, place }: Pick<Finding, 'kind' | 'place'>): boolean =>
  allowed.some((one) => one.kinds.includes(kind) && one.place.test(place))
