import { Button } from '@otorga/ui/actions/button.tsx'
import { useRef, useState } from 'react'
import type { FileField } from '../api.ts'
import { useTexts } from '../texts/identity-texts.ts'
import { FileChoice } from './file-choice.tsx'
import { scaledPicture } from './scaled-picture.ts'
import { Sending } from './sending.tsx'
import type { usePictures } from './use-pictures.ts'
import type { Submission } from './use-submission.ts'

const largest = 10 * 1024 * 1024

export interface WantedFile {
  field: FileField
  label: string
  required: boolean
}

/** Files that are chosen one by one and sent together. */
export function FilePictures({
  wanted,
  accept,
  capture,
  store,
  submission,
  onSend,
}: {
  wanted: readonly WantedFile[]
  accept: string
  capture?: 'user' | 'environment'
  store: ReturnType<typeof usePictures>
  submission: Submission
  onSend: () => void
}) {
  const texts = useTexts()
  const [names, name] = useState<Partial<Record<FileField, string>>>({})
  const [large, complain] = useState<FileField | undefined>()
  const [asked, ask] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // Scaling takes a while, in which the person may press the button already.
  const scaling = useRef(Promise.resolve())
  const { pictures, put, files } = store
  const take = async (field: FileField, file: File) => {
    const blob = await scaledPicture(file)
    complain(blob.size > largest ? field : undefined)
    if (blob.size > largest) return
    put(field, blob)
    name((now) => ({ ...now, [field]: file.name }))
  }
  const choose = (field: FileField, file: File) => {
    scaling.current = scaling.current.then(() => take(field, file))
  }
  const send = async () => {
    ask(true)
    await scaling.current
    const chosen = files()
    const missing = wanted.findIndex(({ field, required }) => required && !chosen[field])
    if (missing < 0) return onSend()
    form.current?.querySelectorAll('input')[missing]?.focus()
  }
  const wrongOf = (field: FileField, required: boolean) => {
    if (large === field) return texts.files.large
    return asked && required && !pictures[field] ? texts.files.missing : undefined
  }
  return (
    <form
      className="stack"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {wanted.map(({ field, label, required }) => {
        const picture = pictures[field]
        const shown = picture?.blob.type.startsWith('image/') ? picture.url : undefined
        return (
          <FileChoice
            key={field}
            label={required ? label : `${label} (${texts.optional})`}
            accept={accept}
            {...(capture && { capture })}
            chosen={picture && { url: shown, name: names[field] ?? label }}
            wrong={wrongOf(field, required)}
            onChoose={(file) => choose(field, file)}
          />
        )
      })}
      <Sending sent={submission.sent} />
      <Button type="submit" busy={submission.sent !== undefined}>
        {texts.send}
      </Button>
    </form>
  )
}
