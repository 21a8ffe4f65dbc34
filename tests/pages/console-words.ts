import { fileURLToPath } from 'node:url'
import type { FlowsWords } from './flows-words.js'

/** The texts of the administration by which a person finds what to do. */
interface AdministrationWords {
  navigation: string
  tenants: Record<
    | 'add'
    | 'bought'
    | 'save'
    | 'saved'
    | 'suspend'
    | 'suspendTitle'
    | 'reason'
    | 'suspended'
    | 'activate'
    | 'activated',
    string
  > & {
    plans: { enterprise: string }
  }
  newTenant: Record<'title' | 'create', string>
  rules: Record<'title' | 'save' | 'saved', string> & { kinds: Record<'user' | 'credit_product', string> }
  staff: Record<'title' | 'none' | 'assign' | 'remove', string> & {
    assigned(name: string): string
    removed(name: string): string
    manages(slug: string): string
  }
  assignments: Record<'title' | 'none' | 'flow' | 'holder' | 'whole' | 'assign' | 'change' | 'remove', string> & {
    assigned(name: string): string
    changeTitle(name: string): string
    changed(name: string): string
    removeTitle(name: string): string
    removed(name: string): string
  }
  flowProviders: Record<'check' | 'activate' | 'deactivate', string> & {
    kinds: { bureau: string }
    well(name: string): string
    unwell(name: string): string
    deactivated(name: string): string
    activated(name: string): string
    fields: { hasLimits: string }
    limits: { turn: string }
    errors: { limit: string }
  }
  parts: Record<
    'flowProviders' | 'tenants' | 'users' | 'roles' | 'organizations' | 'webhooks' | 'deliveries' | 'clients',
    string
  >
  secret: Record<'label' | 'once' | 'copy' | 'copied', string>
  fields: Record<'name' | 'email' | 'first' | 'last' | 'roles', string>
  errors: Record<'flow' | 'assigned' | 'roles' | 'events' | 'code' | 'slug' | 'timezone', string>
  users: Record<'search' | 'show' | 'send' | 'invited' | 'invite', string> & {
    statuses: Record<'pending_verification' | 'locked' | 'active', string>
  }
  user: Record<'account' | 'own' | 'signedIn' | 'rights' | 'save' | 'saved' | 'access', string> & {
    moves: Record<'active' | 'locked', string>
    moved: Record<'active' | 'locked', string>
    confirm: { locked: { title: string } }
  }
  roles: Record<'system' | 'add', string> & {
    columns: Record<'reads' | 'writes', string>
    resources: Record<'credits' | 'payments' | 'applications', string>
    systemWords: { operator: string }
  }
  role: Record<'newTitle' | 'create' | 'save' | 'saved' | 'remove' | 'removeTitle' | 'description', string>
  organizations: Record<
    'create' | 'save' | 'saved' | 'members' | 'noMembers' | 'remove' | 'removeTitle' | 'domains',
    string
  > & {
    moves: { inactive: string }
    moved: { inactive: string }
    statuses: { inactive: string }
    columns: { code: string }
  }
  webhooks: Record<
    | 'add'
    | 'added'
    | 'url'
    | 'edit'
    | 'save'
    | 'saved'
    | 'rotate'
    | 'remove'
    | 'removeTitle'
    | 'removed'
    | 'deliveries'
    | 'events',
    string
  > & {
    rotateTitle: string
    empty: string
    topics: Record<'credits' | 'identity' | 'flows', string>
    testOne(url: string): string
    tested(url: string): string
    removeOne(url: string): string
  }
  deliveries: { queued: string; statuses: { delivered: string } }
  clients: Record<
    'id' | 'token' | 'empty' | 'send' | 'made' | 'revoke' | 'revokeTitle' | 'revoked' | 'rotate' | 'rotateTitle',
    string
  > & {
    statuses: { revoked: string }
    rotateOne(name: string): string
    rotated(name: string): string
    revokeOne(name: string): string
  }
}

/** The texts of the settings by which a person finds what to do. */
interface SettingsWords {
  navigation: string
  parts: Record<'branding' | 'legalTexts' | 'contract' | 'notifications' | 'keeping', string>
  errors: Record<'color' | 'picturePixels' | 'placeholder' | 'same' | 'hours' | 'days', string>
  branding: Record<'logo' | 'logoRemove' | 'color' | 'phone' | 'save' | 'saved' | 'preview', string> & {
    sample: { title: string }
    corrected(ratio: string): string
  }
  versions: Record<'title' | 'text' | 'applies' | 'published', string> & {
    one(version: string): string
    publish(version: string): string
  }
  legalTexts: { none: string; kinds: Record<'terms' | 'privacy', string> }
  contract: Record<'none' | 'draw' | 'drawn' | 'download', string>
  notifications: Record<'save' | 'saved' | 'reminders', string> & { names: Record<'decision' | 'disbursed', string> }
  keeping: Record<'save' | 'saved' | 'days', string>
}

/** The texts of the console by which a person finds what to do. */
export interface ConsoleWords {
  flows: FlowsWords
  administration: AdministrationWords
  alerts: Record<
    | 'title'
    | 'everybody'
    | 'close'
    | 'note'
    | 'taken'
    | 'closed'
    | 'empty'
    | 'unclosed'
    | 'severity'
    | 'worker'
    | 'me'
    | 'anybody'
    | 'assign'
    | 'colleague'
    | 'give'
    | 'reopen'
    | 'reason'
    | 'reopenNow'
    | 'reopened',
    string
  > & {
    noticed: Record<'repeated_rejections' | 'default', string>
    takeOne(what: string): string
    only(name: string): string
    given(name: string): string
    endings: { resolved: string }
    resolutions: { false_positive: string }
    send: { resolved: string }
  }
  applications: Record<'title' | 'filter', string> & {
    take: Record<
      'title' | 'nothing' | 'documentType' | 'documentNumber' | 'first' | 'last' | 'term' | 'send' | 'sent' | 'open',
      string
    >
    applicant: Record<'email' | 'birth', string>
    asked: Record<'product' | 'amount', string>
    credit: Record<'title' | 'open', string>
    columns: Record<'product' | 'validation' | 'created', string>
    empty: string
    decide: Record<'approve' | 'reject' | 'maxAmount' | 'notes' | 'meaning', string> & {
      send: Record<'approved' | 'rejected', string>
      done: Record<'approved' | 'rejected', string>
      errors: { reasons: string }
    }
    decided: { title: string }
    signature: Record<'title' | 'open', string>
    validation: Record<'title' | 'attempts' | 'evidence' | 'execution' | 'review', string> & {
      attempt(number: number, result: string): string
      results: Record<'passed' | 'failed', string>
    }
    profile: Record<'title' | 'open', string>
    cancel: Record<'button' | 'title' | 'done', string>
  }
  checks: {
    reasons: Record<'attempts_exhausted' | 'image_blurred' | 'sides_equal', string>
    findings: { title: string }
    pictures: { showOne(name: string): string; fields: Record<'front' | 'selfie', string> }
    readings: Record<'title', string> & { kinds: { document_check: string } }
  }
  credits: {
    cancel: Record<'button' | 'title' | 'done', string>
    title: string
    columns: Record<'late' | 'created', string>
    disburse: Record<'account' | 'bank' | 'type' | 'send' | 'done', string> & { types: { savings: string } }
    owed: Record<'payoff', string>
    payment: Record<'title' | 'amount' | 'date' | 'reference' | 'send' | 'done', string> & { kinds: { payoff: string } }
    payments: Record<'title' | 'recording' | 'reverse' | 'reason' | 'send' | 'done', string> & {
      statuses: Record<'confirmed' | 'reversed', string>
    }
  }
  reviews: {
    title: string
    person: Record<'title' | 'execution' | 'subject', string>
    decide: Record<'approve' | 'notes' | 'ended' | 'running', string> & {
      send: { approved: string }
      done: { approved: string }
    }
  }
  subjects: {
    title: string
    columns: Record<'name' | 'score', string>
    profile: { score: string }
    history: { title: string }
    devices: { title: string }
    listed: Record<'title' | 'filter' | 'empty', string>
    lists: Record<'title' | 'add' | 'list' | 'reason' | 'days' | 'send' | 'added', string>
    alerts: Record<'title' | 'all', string>
    timeline: { title: string; pages: Record<'previous' | 'next', string>; events: Record<string, string> }
  }
  products: {
    flows: { none: string }
    title: string
    make: string
    wizard: Record<'title' | 'label', string>
    columns: { name: string }
    form: Record<'newTitle' | 'create' | 'edit' | 'approval' | 'save' | 'propose', string>
    groups: { requirements: string }
    fields: Record<'name' | 'flow' | 'signature', string>
    signatures: { electronic: string }
    errors: { required: string }
    preview: Record<'incomplete' | 'apr', string>
    sent: Record<'stored' | 'proposed' | 'product' | 'changes', string>
    states: Record<'active' | 'inactive', string>
    history: { title: string }
    activation: Record<'activate' | 'activated' | 'deactivate' | 'deactivated', string>
    pending: { some(count: number): string }
    conflict: Record<'title' | 'keep', string>
    changes: Record<'title' | 'open', string> & { statuses: { pending: string } }
  }
  settings: SettingsWords
  providers: Record<'newOne' | 'change' | 'create' | 'save' | 'all' | 'keptHint', string> & {
    edit(name: string): string
    made(name: string): string
    saved(name: string): string
    fields: Record<
      'code' | 'name' | 'kind' | 'isActive' | 'priority' | 'timeoutMs' | 'baseUrl' | 'apiKey' | 'webhookSecret',
      string
    >
    drivers: { local: string }
    errors: Record<'required' | 'taken' | 'local', string>
  }
  signatures: {
    overdue: string
    title: string
    types: Record<'electronic_otp' | 'digital_certificate', string>
    signer: Record<'name' | 'document' | 'email' | 'phone', string>
    channels: { sms: string }
    ask: Record<'title' | 'files' | 'number' | 'days' | 'send', string> & {
      errors: Record<'files' | 'sms', string>
    }
    upload: {
      removeOne(name: string): string
      faults: Record<'size' | 'pdf', (name: string) => string>
    }
    awaited: Record<'words' | 'send', string> & Record<'missing' | 'refused' | 'label', (name: string) => string>
    documents: {
      title: string
      statuses: { uploaded: string }
      rejections: Record<string, string>
    }
    deliveries: { title: string }
    resend: Record<'button' | 'done', string>
    cancel: Record<'button' | 'title' | 'reason' | 'send' | 'done', string>
    providers: Record<'title' | 'check' | 'deactivate', string> & {
      well(name: string): string
      conditions: { healthy: string }
      otp: { yes: string }
    }
  }
  changes: {
    title: string
    own: string
    decide: Record<'open' | 'approve' | 'notes', string> & { send: { approve: string }; done: { approve: string } }
  }
  again: string
  choice: Record<'nothing' | 'empty' | 'failed', string> & { more(count: number): string }
  shared: {
    saveCsv: string
    pager: Record<'next' | 'previous', string>
    askForCheck: string
    files: Record<'signed' | 'original', string>
    versions: Record<'title' | 'keep' | 'drop', string>
    errors: Record<
      | 'CONFLICT'
      | 'FORBIDDEN'
      | 'INVALID_STATUS_TRANSITION'
      | 'INVALID_TIME_RANGE'
      | 'SERVICE_UNAVAILABLE'
      | 'SUBJECT_BLACKLISTED'
      | 'TENANT_SUSPENDED',
      string
    >
    approval: Record<'waits' | 'toChanges', string>
    roleNames: Record<'tenant_admin' | 'operator' | 'viewer', string>
    trail: Record<'title' | 'all', string>
    another: { role: string }
    states: Record<'absentTitle' | 'refusedTitle' | 'away', string> & { unread: { people: string } }
    listType: Record<'blacklist' | 'watchlist', string>
    signatureStatus: Record<'pending_signature' | 'signed' | 'revoked', string>
    sorting: Record<'ascending' | 'descending', string> & { by(column: string, way: string): string }
    creditStatus: Record<'disbursed' | 'closed' | 'cancelled', string>
    instalmentStatus: { paid: string }
    schedule: { title: string }
    alertType: { repeated_rejections: string }
    filters: Record<'everything' | 'apply' | 'from' | 'to', string>
    lateness: Record<'current' | 'days_1_30' | 'days_31_60', string>
    severity: Record<'critical' | 'high', string>
    alertStatus: Record<'open' | 'acknowledged' | 'resolved', string>
    validationStatus: Record<'in_review' | 'passed', string>
    documentTypes: { CC: string }
    applicationStatus: Record<'submitted' | 'approved' | 'rejected' | 'cancelled', string>
  }
  home: {
    title: string
    arrears: { title: string }
    tasks: Record<'disburse' | 'signatures' | 'mine', string>
    figures: Record<'title' | 'table' | 'day' | 'month' | 'disbursed', string> & {
      periods: Record<'month' | 'year', string>
      money(currency: string): string
    }
    lately: { title: string }
  }
  search: Record<'users' | 'tenants' | 'byId', string> & { none(text: string): string }
  trail: {
    title: string
    columns: Record<'time' | 'severity' | 'actor' | 'resource', string>
    filters: Record<'activity' | 'kind' | 'category' | 'actor' | 'resource', string>
    activities: Record<'create' | 'login', string>
    categories: Record<'sign_ins' | 'records', string>
    kinds: Record<string, string>
    only: Record<'byAll' | 'aboutAll', string> & { by(name: string): string }
    event: Record<'deed' | 'allOfActor' | 'allOfRecord' | 'change', string>
    chain: Record<'title' | 'sound', string> & { waiting(events: string): string }
    activity: Record<'open' | 'byActor' | 'byResource' | 'table', string>
    export: Record<'open' | 'send' | 'title' | 'download' | 'share', string> & {
      statuses: Record<'completed' | 'processing', string>
      written(written: string, expected: string, share: string): string
    }
  }
  shell: {
    alerts: string
    navigation: string
    administration: string
    settings: string
    signOut: string
    signIn: Record<'title' | 'left', string>
    ended: Record<'title' | 'button', string>
    failed: string
    absent: { title: string }
    broken: { title: string }
    nothing: Record<'title' | 'words', string>
    scheme: Record<'label' | 'dark', string>
  }
}

const folder = fileURLToPath(new URL('../../web/console/texts/', import.meta.url))

/** The console's own texts in English. */
export const consoleWords = async (): Promise<ConsoleWords> =>
  ((await import(`${folder}en.ts`)) as { en: ConsoleWords }).en
