import { type Mrz, readMrz } from '../../media/mrz.js'
import type { ProviderAnswer, ProviderQuestion } from '../../step-types/provider.port.js'

const faulty = (code: string, message: string): ProviderAnswer => ({
  passed: false,
  score: 0,
  findings: [{ field: 'data.mrz', code, message }],
  data: { mrz: null },
})

/** Reads the machine-readable zone of the submission and verifies its check digits. */
export async function checkMrz({
  data,
}: Pick<ProviderQuestion, 'data'>): Promise<ProviderAnswer & { zone?: Mrz['fields'] }> {
  if (typeof data.mrz !== 'string') return { passed: true, score: 100, findings: [], data: { mrz: null } }
  const zone = await readMrz(data.mrz)
  if (!zone) return faulty('mrz_unreadable', 'is not a machine-readable zone')
  if (!zone.valid) return faulty('mrz_invalid', 'has a check digit that does not hold')
  const {
    documentCode,
    documentNumber,
    issuingState,
    lastName,
    firstName,
    nationality,
    birthDate,
    sex,
    expirationDate,
  } = zone.fields
  return {
    passed: true,
    score: 100,
    findings: [],
    zone: zone.fields,
    data: {
      mrz: {
        format: zone.format,
        document_code: documentCode,
        document_number: documentNumber,
        issuing_state: issuingState,
        last_name: lastName,
        first_name: firstName,
        nationality,
        birth_date: birthDate,
        sex,
        expiration_date: expirationDate,
      },
    },
  }
}
