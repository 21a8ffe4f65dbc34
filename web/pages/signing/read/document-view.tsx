import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { useTexts } from '../texts/signing-texts.ts'
import { DocumentPage } from './document-page.tsx'
import { openDocument } from './open-document.ts'
import './document.css'

const numbersTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

const zooms = [1, 1.5, 2.25] as const

/** A document, page by page; what cannot be shown here can be downloaded. */
export function DocumentView({ name, url }: { name: string; url: string }) {
  const texts = useTexts()
  const [pdf, show] = useState<PDFDocumentProxy | 'failed' | undefined>()
  const [zoom, scale] = useState(0)
  useEffect(() => {
    show(undefined)
    let gone = false
    const { opened, close } = openDocument(url)
    opened.then(
      (one) => gone || show(one),
      () => gone || show('failed'),
    )
    return () => {
      gone = true
      close()
    }
  }, [url])
  return (
    <div className="document" aria-busy={pdf === undefined}>
      <div className="document__bar">
        <span className="document__name">{name}</span>
        <span className="muted small" role="status">
          {pdf === undefined ? texts.read.opening : pdf === 'failed' ? '' : texts.read.pages(pdf.numPages)}
        </span>
        <span className="document__tools">
          {([-1, 1] as const).map((way) => (
            <button
              className="document__tool"
              key={way}
              type="button"
              aria-label={way === 1 ? texts.read.larger : texts.read.smaller}
              aria-disabled={zooms[zoom + way] === undefined}
              onClick={() => zooms[zoom + way] !== undefined && scale(zoom + way)}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={way === 1 ? 'M12 6v12M6 12h12' : 'M6 12h12'} />
              </svg>
            </button>
          ))}
          <a className="document__tool" href={url}>
            <span className="visually-hidden">
              {texts.read.download}: {name}
            </span>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 5v10m-4.5-4.5L12 15l4.5-4.5M5 19h14" />
            </svg>
          </a>
        </span>
      </div>
      {pdf === 'failed' ? (
        <div className="document__failed stack" role="alert">
          <p>{texts.read.failed}</p>
          <a href={url}>{texts.read.download}</a>
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <section className="document__pages" tabIndex={0} aria-label={name}>
          <div className="document__scale" style={{ width: `${zooms[zoom]! * 100}%` }}>
            {pdf === undefined ? (
              <div className="document__sheet document__sheet--waiting" />
            ) : (
              numbersTo(pdf.numPages).map((at) => <DocumentPage key={at} document={pdf} at={at} />)
            )}
          </div>
        </section>
      )}
    </div>
  )
}
