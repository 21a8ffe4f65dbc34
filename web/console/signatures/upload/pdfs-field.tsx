import { FilesField } from '@otorga/ui/fields/files-field.tsx'
import { useTexts } from '../texts/signatures-texts.ts'
import { pdfFault } from './pdf-file.ts'

/** The documents that are to be signed, as PDFs; a file that cannot be signed is refused with its name. */
export function PdfsField({ label, hint, most }: { label: string; hint?: string; most: number }) {
  const { upload } = useTexts()
  return (
    <FilesField
      name="files"
      label={label}
      {...(hint !== undefined && { hint })}
      accept="application/pdf,.pdf"
      most={most}
      words={{
        ...upload,
        choose: most > 1 ? upload.choose : upload.chooseOne,
        more: most > 1 ? upload.more : upload.other,
      }}
      refusal={async (file) => {
        const fault = await pdfFault(file)
        return fault && upload.faults[fault](file.name)
      }}
    />
  )
}
