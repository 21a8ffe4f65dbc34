import { Facts } from '@otorga/ui/frame/facts.tsx'
import { Link } from '@tanstack/react-router'
import { useActorName } from '../../shared/actor-name.ts'
import { RecordLink } from '../../shared/record-link.tsx'
import { Section } from '../../shared/section.tsx'
import { useShared, wordOf } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { kindOf } from '../kind-of.ts'
import { activityOf, categoryOf } from '../ocsf.ts'
import { useResourceName } from '../resource-name.ts'
import { useTexts } from '../texts/trail-texts.ts'
import type { Event } from './event.ts'

/** What was done, and when. */
export function DeedSection({ event: { time, createdAt, activityId, ...event } }: { event: Event }) {
  const { activities, categories, event: texts } = useTexts()
  const write = useWriting()
  const category = categoryOf(event)
  return (
    <Section title={texts.deed}>
      <Facts
        facts={[
          { name: texts.activity, value: activities[activityOf(activityId)] },
          { name: texts.category, value: write.text(category && categories[category]) },
          { name: texts.exactly, value: write.exactMoment(time) },
          { name: texts.stored, value: write.moment(createdAt) },
        ]}
      />
    </Section>
  )
}

/** Who did it, and the way to everything that they did. */
export function WhoSection({ event: { actor } }: { event: Event }) {
  const { columns, event: texts } = useTexts()
  const { trail } = useShared()
  const actorName = useActorName()
  const write = useWriting()
  const { id, userUid, userType, sessionUid } = actor
  return (
    <Section
      title={columns.actor}
      aside={
        (id || userUid) && (
          <Link
            to="/trail"
            search={{ page: 1, ...(id ? { actor: id } : { uid: userUid ?? undefined }) }}
            className="small"
          >
            {texts.allOfActor}
          </Link>
        )
      }
    >
      <Facts
        facts={[
          {
            name: texts.name,
            value: (
              <RecordLink resource={{ id, resourceType: userType === 'Service' ? null : 'user' }}>
                {actorName(actor) ?? trail.platform}
              </RecordLink>
            ),
          },
          { name: texts.kind, value: wordOf(texts.actorKinds, userType) },
          { name: texts.id, value: write.text(userUid) },
          { name: texts.session, value: write.text(sessionUid) },
        ]}
      />
    </Section>
  )
}

/** The record to which it was done, and the way to everything that was done to it. */
export function AboutSection({ event: { resource } }: { event: Event }) {
  const { columns, kinds, event: texts } = useTexts()
  const write = useWriting()
  const resourceName = useResourceName()
  if (!resource) return null
  const { id, resourceUid, resourceType, domain } = resource
  return (
    <Section
      title={columns.resource}
      aside={
        id && (
          <Link to="/trail" search={{ page: 1, resource: id }} className="small">
            {texts.allOfRecord}
          </Link>
        )
      }
    >
      <Facts
        facts={[
          {
            name: texts.kind,
            value: (
              <RecordLink resource={resource}>{write.text(resourceType && kindOf(kinds, resourceType))}</RecordLink>
            ),
          },
          { name: texts.name, value: write.text(resourceName(resource)) },
          { name: texts.id, value: write.text(resourceUid) },
          { name: texts.component, value: write.text(domain) },
        ]}
      />
    </Section>
  )
}

/** Where it came from: what the operators of the platform need to find it in their logs. */
export function OriginSection({ event: { srcEndpoint, metadata } }: { event: Event }) {
  const { columns, event: texts } = useTexts()
  const write = useWriting()
  const { product, correlationUid } = metadata
  return (
    <Section title={columns.address}>
      <Facts
        facts={[
          { name: texts.ip, value: write.text(srcEndpoint?.ip) },
          { name: texts.request, value: write.text(correlationUid) },
          { name: texts.reporter, value: `${product.name} ${product.version}` },
        ]}
      />
    </Section>
  )
}
