import type { FileField } from '../api.ts'
import { FilePictures } from '../capture/file-pictures.tsx'
import { SubmissionNotices } from '../capture/submission-notices.tsx'
import { usePictures } from '../capture/use-pictures.ts'
import type { StepProps } from '../step.ts'
import { useTexts } from '../texts/identity-texts.ts'
import { typeData } from './document-type.ts'
import { ownWords, StepFrame } from './step-frame.tsx'
import { TypeChoice } from './type-choice.tsx'
import { useType } from './use-type.ts'

const fields = ['document', 'document_2', 'document_3', 'document_4', 'document_5'] as const satisfies FileField[]

interface Validation {
  accepted_media?: string[]
  min_files?: number
  max_files?: number
}

/** Documents as photos or PDF: a proof of address, a payslip. */
export function UploadStep(props: StepProps) {
  const { step, submission } = props
  const texts = useTexts()
  const store = usePictures()
  const type = useType(step)
  const own = ownWords(step)
  const {
    accepted_media,
    min_files: min = 1,
    max_files: max = Math.max(1, min),
  } = (step.config.validation ?? {}) as Validation
  const labelOf = (at: number) => (max === 1 ? texts.upload.one : texts.upload.more(at + 1))
  const nameOf = (field: string) => {
    const at = fields.indexOf(field as (typeof fields)[number])
    return max === 1 || at < 0 ? undefined : labelOf(at)
  }
  return (
    <StepFrame step={props} title={own.title ?? step.name}>
      <SubmissionNotices submission={submission} nameOf={nameOf} />
      {own.instructions && <p>{own.instructions}</p>}
      {type.types.length > 1 && (
        <TypeChoice types={type.types} chosen={type.chosen} missing={type.missing} onChoose={type.choose} />
      )}
      <p className="muted small">{texts.upload.formats}</p>
      <FilePictures
        wanted={fields.slice(0, max).map((field, at) => ({ field, label: labelOf(at), required: at < min }))}
        accept={accepted_media?.join(',') ?? 'image/jpeg,image/png,image/webp,application/pdf'}
        store={store}
        submission={submission}
        onSend={() => {
          if (type.ready()) void submission.send({ files: store.files(), ...typeData(type.chosen) })
        }}
      />
    </StepFrame>
  )
}
