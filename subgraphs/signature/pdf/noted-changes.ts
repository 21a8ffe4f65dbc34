import { PDFArray, PDFDict, type PDFDocument, type PDFObject, PDFStream } from '@cantoo/pdf-lib'

const partsOf = (object: PDFObject): readonly PDFObject[] => {
  if (object instanceof PDFDict) return object.values()
  if (object instanceof PDFArray) return object.asArray()
  return object instanceof PDFStream ? [object.dict] : []
}

/**
 * Notes the objects that are changed from now on. The function that it returns marks the numbered objects that hold them, which an
 * update then writes again. The library itself looks through the whole document at each single change.
 */
export function noteChanges({ context }: PDFDocument): () => void {
  const changed = new Set<PDFObject>()
  context.registerObjectChange = (object) => void changed.add(object)
  const holdsChange = (object: PDFObject): boolean => changed.has(object) || partsOf(object).some(holdsChange)
  return () => {
    for (const [ref, object] of context.enumerateIndirectObjects())
      if (holdsChange(object)) context.snapshot?.markRefForSave(ref)
  }
}
