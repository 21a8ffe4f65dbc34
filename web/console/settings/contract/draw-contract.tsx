import { Button } from '@otorga/ui/actions/button.tsx'
import { useEffect, useId, useState } from 'react'
import { useClient } from 'urql'
import { type Failure, failureOf } from '../../graph/failure.ts'
import { products } from '../../shared/choices/products.ts'
import { RecordBox } from '../../shared/choices/record-box.tsx'
import { FailureNotice } from '../../shared/failure-notice.tsx'
import { useTexts } from '../texts/settings-texts.ts'
import type { TextLanguage } from '../versions/search.ts'
import { PreviewContract } from './contract.document.ts'
import './contract-preview.css'

const pdfOf = (base64: string) =>
  new Blob([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], { type: 'application/pdf' })

/** Draws the contract of one of the products with the clauses as they are typed, for a person who does not exist. */
export function DrawContract({
  first,
  clauses,
  language,
}: {
  /** The product of whose contract it is until another one is chosen. */
  first: string
  clauses: string
  language: TextLanguage
}) {
  const { contract: texts } = useTexts()
  const id = useId()
  const client = useClient()
  const [product, choose] = useState(first)
  const [busy, work] = useState(false)
  const [failure, fail] = useState<Failure>()
  const [file, show] = useState<{ url: string; name: string; of: string }>()
  // The browser keeps a file until it is let go.
  useEffect(() => () => void (file && URL.revokeObjectURL(file.url)), [file])
  const of = JSON.stringify([product, language, clauses])
  const draw = async () => {
    work(true)
    const variables = { creditProductId: product, language, ...(clauses.trim() && { clauses: clauses.trim() }) }
    const { data: drawn, error } = await client
      .query(PreviewContract, variables, { requestPolicy: 'network-only' })
      .toPromise()
    work(false)
    fail(error && failureOf(error))
    const made = drawn?.previewContract
    show(made ? { url: URL.createObjectURL(pdfOf(made.content)), name: made.fileName, of } : undefined)
  }
  return (
    <div className="contract-preview">
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {texts.product}
        </label>
        <RecordBox
          id={id}
          label={texts.product}
          source={products}
          value={product}
          onChosen={({ value }) => choose(value || first)}
        />
      </div>
      <Button kind="second" busy={busy} onPress={() => void draw()}>
        {texts.draw}
      </Button>
      {failure && <FailureNotice failure={failure} />}
      <p role="status">
        {file?.of === of && (
          <>
            {texts.drawn}{' '}
            <a href={file.url} target="_blank" rel="noreferrer">
              {texts.open}
            </a>{' '}
            <a href={file.url} download={file.name}>
              {texts.download}
            </a>
          </>
        )}
      </p>
    </div>
  )
}
