import { Facts } from '@otorga/ui/frame/facts.tsx'
import { Link } from '@tanstack/react-router'
import { type FragmentOf, readFragment } from '../../graph/tada.ts'
import { useMay } from '../../session/session-context.ts'
import { Section } from '../../shared/section.tsx'
import { wordOf } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/signatures-texts.ts'
import { SignatureAskedSection as fragment } from './asked-section.document.ts'

/** What was asked for, by whom it is signed, and how it ended. */
export function AskedSection({ request }: { request: FragmentOf<typeof fragment> }) {
  const { asked, types, channels, columns } = useTexts()
  const may = useMay()
  const write = useWriting()
  const shown = readFragment(fragment, request)
  const { originService, originRequestId } = shown
  return (
    <Section title={asked.title}>
      <Facts
        facts={[
          { name: columns.type, value: wordOf(types, shown.signatureType), strong: true },
          { name: columns.provider, value: shown.providerCode },
          {
            name: asked.channels,
            value: write.text(shown.notificationChannels.map((one) => wordOf(channels, one)).join(', ')),
          },
          { name: columns.created, value: write.moment(shown.createdAt) },
          { name: columns.expires, value: write.moment(shown.expiresAt) },
          { name: columns.signed, value: write.moment(shown.signedAt) },
          { name: asked.ended, value: write.moment(shown.endedAt) },
          { name: asked.reason, value: write.text(shown.reason) },
          { name: asked.origin, value: write.text(originService) },
        ]}
      />
      {originService === 'lending' && originRequestId && may('getApplication') && (
        <Link className="small" to="/applications/$id" params={{ id: originRequestId }}>
          {asked.application}
        </Link>
      )}
    </Section>
  )
}
