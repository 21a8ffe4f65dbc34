import { useTexts } from '../texts/flows-texts.ts'

/** The words of the place of a value in a step or rule, as `config.ui.title`. */
export function usePathNames(): (path: string) => string {
  const { steps, rules } = useTexts()
  const names: Readonly<Record<string, string>> = {
    name: steps.fields.name,
    maxAttempts: steps.fields.maxAttempts,
    providerCode: steps.fields.providerCode,
    'config.ui.title': steps.fields.title,
    'config.ui.instructions': steps.fields.instructions,
    'config.enrichments': steps.fields.enrichments,
    'config.channels': steps.fields.channels,
    'config.fields': steps.fields.questions,
    'config.validation.accepted_document_types': steps.fields.acceptedDocumentTypes,
    'config.validation.capture_sides': steps.fields.captureSides,
    'config.validation.accepted_media': steps.fields.acceptedMedia,
    'config.validation.min_files': steps.fields.minFiles,
    'config.validation.max_files': steps.fields.maxFiles,
    'config.validation.min_video_seconds': steps.fields.minVideoSeconds,
    'config.validation.max_video_seconds': steps.fields.maxVideoSeconds,
    'config.validation.challenge': steps.fields.challenge,
    trigger: rules.fields.trigger,
    outcome: rules.fields.outcome,
    scoreModifier: rules.fields.scoreModifier,
    reasonCode: rules.fields.reasonCode,
    enabled: rules.fields.enabled,
  }
  return (path) => names[path] ?? (path.startsWith('condition') ? rules.fields.condition : path)
}
