/** The texts of flows and executions by which a person finds what to do. */
export interface FlowsWords {
  title: string
  make: string
  create: Record<'name' | 'description' | 'slug' | 'send' | 'title', string>
  draft(number: string): string
  version(number: string): string
  versionStates: { published: string }
  flow: Record<
    'newDraft' | 'compare' | 'simulate' | 'deactivate' | 'deactivateTitle' | 'deactivated' | 'activate' | 'activated',
    string
  > &
    Record<'executions' | 'edit' | 'versions' | 'toFlow', string> &
    Record<'about' | 'isTemplate' | 'templateCategory' | 'save' | 'saved', string>
  marks: { added: string }
  picture: { rulesAtEnd: string; rules(step: string): string; name(version: string): string }
  outcomes: Record<'approve' | 'review' | 'reject' | 'unknown', string>
  compare: { title(name: string): string; count(count: number): string; table: { name(part: string): string } }
  builder: Record<
    'publish' | 'publishTitle' | 'published' | 'proposed' | 'discard' | 'discardTitle' | 'discarded' | 'none',
    string
  > & {
    title(name: string): string
    upOne(name: string): string
    downOne(name: string): string
    editOne(name: string): string
    removeOne(name: string): string
    moved(name: string, place: string, count: string): string
    conflict: Record<'title' | 'keep' | 'drop', string>
    stale: Record<'title' | 'stored' | 'seen' | 'publish', string>
  }
  simulation: Record<'tenant' | 'run' | 'table' | 'changed' | 'total', string> & {
    title(name: string): string
    progress(done: string, total: string): string
  }
  steps: Record<'title' | 'add' | 'save', string> & {
    types: Record<'form' | 'otp' | 'liveness' | 'card_capture', string>
    fields: Record<'name' | 'type' | 'title' | 'maxAttempts', string>
    errors: Record<'type' | 'required', string>
    questions: Record<'name' | 'label' | 'type' | 'add' | 'options', string>
    added(name: string): string
    saved(name: string): string
    removed(name: string): string
    removeTitle(name: string): string
  }
  rules: Record<'title' | 'add' | 'save' | 'text', string> & {
    fields: Record<'name' | 'reasonCode', string>
    form: Record<'name' | 'fact' | 'operator' | 'value' | 'asText' | 'unreadable' | 'add', string> & {
      kinds: Record<'number' | 'text', string>
    }
    operators: Record<string, string>
    trial: Record<'example' | 'run' | 'holds' | 'fails', string> & { missing(facts: string): string }
    added(name: string): string
    saved(name: string): string
  }
  executions: Record<'title' | 'empty', string> & {
    columns: { flow: string }
    ask: Record<'documentType' | 'documentNumber' | 'name' | 'hours' | 'nothing', string> & {
      errors: Record<'document' | 'email' | 'hours', string>
    }
    link: Record<'title' | 'label' | 'copy' | 'copied', string>
    execution: Record<'steps' | 'result' | 'review' | 'pictures' | 'email', string>
    step: Record<'passed' | 'running', string>
    ofFlow(name: string): string
    onlyThis(name: string): string
  }
}
