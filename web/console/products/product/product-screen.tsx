import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import { missingParts } from '../../graph/failure.ts'
import { useSettled } from '../../graph/running.ts'
import type { ResultOf } from '../../graph/tada.ts'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { QueryView } from '../../shared/query-view.tsx'
import { Screen } from '../../shared/screen.tsx'
import { TrailSection } from '../../shared/trail-section.tsx'
import { useWriting } from '../../shared/use-writing.ts'
import { ProductTag } from '../product-tag.tsx'
import { useTexts } from '../texts/products-texts.ts'
import { ChangesSection } from './changes-section.tsx'
import { HistorySection } from './history-section.tsx'
import { PriceSection } from './price-section.tsx'
import { ProductScreen as document } from './product.document.ts'
import { RequirementsSection } from './requirements-section.tsx'
import { TermsSection } from './terms-section.tsx'
import { useActivation } from './use-activation.ts'
import { WizardSection } from './wizard-section.tsx'

type Answer = ResultOf<typeof document>
type Product = NonNullable<Answer['getCreditProduct']>

const route = getRouteApi('/products/$id')

/** What a section of the screen tells when it is missing. */
const sections = ['auditTrail', 'listChangeRequests']

/** One product: its terms, what it asks for, what is proposed of it, and whether it takes applications. */
export function ProductScreen() {
  const { id } = route.useParams()
  const may = useMay()
  const texts = useTexts()
  const write = useWriting()
  const [result, retry] = useQuery({
    query: document,
    variables: { id, withChanges: may('listChangeRequests'), withTrail: may('listAuditEvents') },
  })
  const product = result.data?.getCreditProduct
  return (
    <Screen
      title={product?.name ?? texts.one}
      lead={
        product && (
          <>
            <ProductTag isActive={product.isActive} />
            <span>{product.code}</span>
            <span>{texts.version(write.number(product.rowVersion), write.moment(product.updatedAt))}</span>
          </>
        )
      }
      aside={
        product &&
        may('updateCreditProduct') && (
          <Link className="button button--second" to="/products/$id/edit" params={{ id }}>
            {texts.form.edit}
          </Link>
        )
      }
    >
      <QueryView
        result={result}
        pick={(data) => data.getCreditProduct}
        sections={sections}
        retry={() => retry({ requestPolicy: 'network-only' })}
      >
        {(shown) => (
          <Parts
            key={id}
            product={shown}
            changes={result.data?.listChangeRequests}
            missing={missingParts(result.error)}
          />
        )}
      </QueryView>
    </Screen>
  )
}

function Parts({
  product,
  changes,
  missing,
}: {
  product: Product
  changes: Answer['listChangeRequests']
  missing: ReadonlyMap<string, string>
}) {
  const { activation } = useTexts()
  const may = useMay()
  const isActive = useSettled(product.isActive)
  const { done, activate, deactivate } = useActivation(product.id)
  const unknownTrail = missing.get('getCreditProduct.auditTrail')
  const unknownChanges = missing.get('listChangeRequests')
  return (
    <>
      <div role="status">{done && <Notice kind="success">{done}</Notice>}</div>
      <div className="sections">
        {product.isActive && <WizardSection code={product.code} />}
        <TermsSection product={product} />
        <RequirementsSection product={product} />
        <PriceSection product={product} />
        {(changes || unknownChanges) && (
          <ChangesSection total={changes?.total ?? 0} changes={changes?.items ?? []} missing={unknownChanges} />
        )}
        {(product.auditTrail || unknownTrail) && (
          <HistorySection entries={product.auditTrail ?? []} missing={unknownTrail} />
        )}
        <TrailSection id={product.id} entries={product.auditTrail} missing={unknownTrail} />
      </div>
      {!isActive && may('activateCreditProduct') && <ActionButton words={activation.activate} onAct={activate} />}
      {isActive && may('deactivateCreditProduct') && (
        <ActionButton
          words={activation.deactivate}
          confirm={{ title: activation.title, words: activation.words }}
          onAct={deactivate}
        />
      )}
    </>
  )
}
