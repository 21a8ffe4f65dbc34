import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/signing-texts.ts'

/** Pixels of one drawn page at most: phones give a page no more memory. */
const mostPixels = 6_000_000

/** One page, drawn while it is near the view; its words are there for screen readers. */
export function DocumentPage({ document: pdf, at }: { document: PDFDocumentProxy; at: number }) {
  const texts = useTexts()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [near, see] = useState(false)
  const [ratio, measure] = useState(297 / 210)
  const [width, stretch] = useState(0)
  const [words, say] = useState('')

  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => see(entry?.isIntersecting === true), {
      rootMargin: '100% 0px',
    })
    const ruler = new ResizeObserver(([entry]) => stretch(Math.round(entry?.contentRect.width ?? 0)))
    watcher.observe(frame.current!)
    ruler.observe(frame.current!)
    return () => {
      watcher.disconnect()
      ruler.disconnect()
    }
  }, [])

  useEffect(() => {
    let gone = false
    const read = async () => {
      const page = await pdf.getPage(at)
      const { width, height } = page.getViewport({ scale: 1 })
      const { items } = await page.getTextContent()
      if (gone) return
      measure(height / width)
      say(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''))
    }
    // A page that cannot be read is blank; the document can be downloaded all the same.
    read().catch(() => {})
    return () => {
      gone = true
    }
  }, [pdf, at])

  useEffect(() => {
    const target = canvas.current!
    if (!near || width === 0) {
      // What is far away gives its memory back.
      target.width = 0
      return
    }
    let drawing: { cancel(): void } | undefined
    let gone = false
    const draw = async () => {
      const page = await pdf.getPage(at)
      if (gone) return
      const base = page.getViewport({ scale: 1 })
      const wanted = (width / base.width) * Math.min(window.devicePixelRatio || 1, 2)
      const most = Math.sqrt(mostPixels / (base.width * base.height))
      const viewport = page.getViewport({ scale: Math.min(wanted, most) })
      target.width = Math.floor(viewport.width)
      target.height = Math.floor(viewport.height)
      const task = page.render({ canvas: target, viewport })
      drawing = task
      await task.promise
    }
    draw().catch(() => {})
    return () => {
      gone = true
      drawing?.cancel()
    }
  }, [pdf, at, near, width])

  return (
    <section className="document__page" aria-label={texts.read.page(at, pdf.numPages)}>
      <div className="document__sheet" ref={frame} style={{ aspectRatio: `1 / ${ratio}` }}>
        <canvas className="document__canvas" ref={canvas} />
        <div className="visually-hidden">{words}</div>
      </div>
    </section>
  )
}
