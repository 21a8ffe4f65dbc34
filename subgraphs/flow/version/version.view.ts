import { ruleView } from '../rule/rule.view.js'
import { stepView } from '../step/step.view.js'
import type { VersionParts } from './version.store.js'
import type { FlowVersion } from './version.types.js'

/** A version with its parts as the graph shows it. */
export const versionView = ({ steps, rules, ...version }: VersionParts): FlowVersion => ({
  ...version,
  steps: steps.map((one) => stepView(one, version.rowVersion)),
  rules: rules.map((one) => ruleView(one, version.rowVersion)),
})
