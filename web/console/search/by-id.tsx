import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { missingParts } from '../graph/failure.ts'
import type { ResultOf } from '../graph/tada.ts'
import { useQuery } from '../graph/use-query.ts'
import { useMay } from '../session/session-context.ts'
import { fullName } from '../shared/full-name.ts'
import { Section } from '../shared/section.tsx'
import { useShared, wordOf } from '../shared/texts/shared-texts.ts'
import { useTrailMessage } from '../shared/trail-messages/trail-message.ts'
import { SearchById } from './by-id.document.ts'
import { useTexts } from './texts/search-texts.ts'

type Data = ResultOf<typeof SearchById>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What an id names besides applications, credits, payments and people, which the search finds itself; undefined while nothing is found. */
export function useById(text: string): { found: ReactNode; isAsking: boolean } {
  const texts = useTexts()
  const may = useMay()
  const isId = uuid.test(text)
  const [{ data, error, fetching }] = useQuery({
    query: SearchById,
    pause: !isId,
    variables: {
      id: text,
      withProduct: may('getCreditProduct'),
      withExecution: may('getFlowRequest'),
      withSignature: may('getSignatureRequest'),
      withUser: may('getUser'),
      withEvent: may('getAuditEvent'),
      withOrganization: may('getOrganization'),
      withRole: may('getRole'),
      withTenant: may('listTenants'),
      withFlow: may('getFlow'),
      withPublished: !may('getFlow') && may('getPublishedVersion'),
    },
  })
  const links = useLinks(isId ? data : undefined)
  const away = isId
    ? [...missingParts(error).values()].find((code) => code !== 'NOT_FOUND' && code !== 'FORBIDDEN')
    : undefined
  if (links.length === 0 && !away) return { found: undefined, isAsking: isId && fetching }
  return {
    isAsking: false,
    found: (
      <Section title={texts.byId} missing={links.length === 0 ? away : undefined}>
        <ul className="section__list">
          {links.map(({ kind, link }) => (
            <li key={kind}>
              {link}
              <div className="muted small">{kind}</div>
            </li>
          ))}
        </ul>
      </Section>
    ),
  }
}

function useLinks(data: Data | undefined): { kind: string; link: ReactNode }[] {
  const { kinds } = useTexts()
  const { flowStatus, roleNames } = useShared()
  const saying = useTrailMessage()
  const { product, execution, signature, user, event, organization, role, tenant } = data ?? {}
  const flow = data?.flow ?? data?.published?.flow
  const params = (record: { id: string }) => ({ params: { id: record.id } })
  return [
    product && {
      kind: kinds.product,
      link: (
        <Link to="/products/$id" {...params(product)}>
          {product.name}
        </Link>
      ),
    },
    execution && {
      kind: kinds.execution,
      link: (
        <Link to="/executions/$id" {...params(execution)}>
          {wordOf(flowStatus, execution.status)}
        </Link>
      ),
    },
    signature && {
      kind: kinds.signature,
      link: (
        <Link to="/signatures/$id" {...params(signature)}>
          {signature.signer.name}
        </Link>
      ),
    },
    user && {
      kind: kinds.user,
      link: (
        <Link to="/administration/users/$id" {...params(user)}>
          {fullName(user)}
        </Link>
      ),
    },
    event && {
      kind: kinds.event,
      link: (
        <Link to="/trail/$id" {...params(event)}>
          {saying(event.message)}
        </Link>
      ),
    },
    organization && {
      kind: kinds.organization,
      link: (
        <Link to="/administration/organizations/$id" search={{ page: 1 }} {...params(organization)}>
          {organization.name}
        </Link>
      ),
    },
    role && {
      kind: kinds.role,
      link: (
        <Link to="/administration/roles/$id" {...params(role)}>
          {wordOf(roleNames, role.name)}
        </Link>
      ),
    },
    tenant && {
      kind: kinds.tenant,
      link: (
        <Link to="/administration/tenants/$id" {...params(tenant)}>
          {tenant.name}
        </Link>
      ),
    },
    flow && {
      kind: kinds.flow,
      link: (
        <Link to="/flows/$id" {...params(flow)}>
          {flow.name}
        </Link>
      ),
    },
  ].filter((one) => one !== null && one !== undefined)
}
