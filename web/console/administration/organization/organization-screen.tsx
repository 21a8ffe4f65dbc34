import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { missingParts } from '../../graph/failure.ts'
import { useSettled } from '../../graph/running.ts'
import type { ResultOf } from '../../graph/tada.ts'
import { useAction } from '../../graph/use-action.ts'
import { useFresh } from '../../graph/use-fresh.ts'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { type Done, DoneNotice } from '../../shared/done-notice.tsx'
import { pageSize } from '../../shared/list-search.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { Section } from '../../shared/section.tsx'
import { useWriting } from '../../shared/use-writing.ts'
import { useVersions } from '../../shared/versions/use-versions.tsx'
import { AdministrationScreen } from '../frame/administration-screen.tsx'
import { organizationPatch, typedOrganization } from '../frame/organization.schema.ts'
import { OrganizationForm, useOrganizationForm } from '../frame/organization-form.tsx'
import { OrganizationTag } from '../frame/organization-tag.tsx'
import { useTexts } from '../texts/administration-texts.ts'
import { DeleteOrganization } from './delete-organization.document.ts'
import { MembersSection } from './members-section.tsx'
import { OrganizationScreen as document } from './organization.document.ts'
import { UpdateOrganization } from './update-organization.document.ts'
import './organization-screen.css'

type Organization = NonNullable<ResultOf<typeof document>['getOrganization']>

const route = getRouteApi('/administration/organizations/$id')

/** What a section of the screen tells when it is missing. */
const sections = ['listUsers']

/** One organization: what it is called, whether it is in use, and its users. */
export function OrganizationScreen() {
  const { id } = route.useParams()
  const { page } = route.useSearch()
  const { organizations: texts } = useTexts()
  const may = useMay()
  const write = useWriting()
  const [done, tell] = useState<Done>()
  const [result, retry] = useQuery({ query: document, variables: { id, page, pageSize, withUsers: may('listUsers') } })
  const organization = result.data?.getOrganization
  return (
    <AdministrationScreen
      part="organizations"
      title={organization?.name ?? texts.title}
      lead={
        organization && (
          <>
            <OrganizationTag status={organization.status} />
            {texts.since(write.dayOf(organization.createdAt), write.dayOf(organization.updatedAt))}
          </>
        )
      }
    >
      <DoneNotice done={done} />
      <QueryView
        result={result}
        pick={(data) => data.getOrganization}
        sections={sections}
        retry={() => retry({ requestPolicy: 'network-only' })}
      >
        {(shown) => (
          <>
            {may('updateOrganization') && <Change key={id} organization={shown} onDone={tell} />}
            {may('listUsers') && (
              <MembersSection
                id={id}
                page={page}
                users={result.data?.listUsers}
                missing={missingParts(result.error).get('listUsers')}
              />
            )}
            <Standing organization={shown} onDone={tell} />
          </>
        )}
      </QueryView>
    </AdministrationScreen>
  )
}

/** What is called and written of it. */
function Change({ organization, onDone }: { organization: Organization; onDone: (done: Done) => void }) {
  const { organizations: texts, fields } = useTexts()
  const { id } = organization
  const act = useAction(UpdateOrganization, `updateOrganization:${id}`)
  const fresh = useFresh(document)
  const form = useOrganizationForm(typedOrganization(organization))
  const { onSend, told } = useVersions({
    form,
    stored: organization,
    typedOf: typedOrganization,
    patchOf: organizationPatch,
    read: async () => (await fresh({ id, withUsers: false }))?.getOrganization,
    send: (input, ifMatch) => act({ id, ifMatch, input }),
    onDone: () => onDone({ words: texts.saved }),
    names: { name: fields.name, code: texts.columns.code, domains: texts.domains },
  })
  return (
    <Section title={texts.change} wide>
      <OrganizationForm form={form} draft={`organization:${organization.id}`} action={texts.save} onSend={onSend} />
      {told}
    </Section>
  )
}

/** The ways to take it out of use and back, and to remove it. */
function Standing({ organization, onDone }: { organization: Organization; onDone: (done: Done) => void }) {
  const { organizations: texts } = useTexts()
  const { id, rowVersion, name } = organization
  const status = useSettled(organization.status)
  const may = useMay()
  const navigate = useNavigate()
  const update = useAction(UpdateOrganization, `updateOrganization:${id}`)
  const remove = useAction(DeleteOrganization, `deleteOrganization:${id}`)
  const to = status === 'active' ? 'inactive' : 'active'
  const move = async () => {
    const { failure } = await update({ id, ifMatch: `"${rowVersion}"`, input: { status: to } })
    if (!failure) onDone({ words: texts.moved[to] })
    return failure
  }
  const removeIt = async () => {
    const { failure } = await remove({ id })
    if (!failure) void navigate({ to: '/administration/organizations', search: { page: 1 }, replace: true })
    return failure
  }
  return (
    <div className="organization__actions">
      {may('updateOrganization') && <ActionButton words={texts.moves[to]} onAct={move} />}
      {may('deleteOrganization') && (
        <ActionButton
          words={texts.remove}
          confirm={{ title: texts.removeTitle, words: texts.removeWords(name) }}
          onAct={removeIt}
        />
      )}
    </div>
  )
}
