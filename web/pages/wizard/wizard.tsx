import { Button } from '@otorga/ui/actions/button.tsx'
import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { OfflineNotice } from '@otorga/ui/feedback/offline-notice.tsx'
import { ProblemNotice } from '@otorga/ui/feedback/problem-notice.tsx'
import type { Brand } from '@otorga/ui/frame/brand.ts'
import { Card } from '@otorga/ui/frame/card.tsx'
import { StepTitle } from '@otorga/ui/frame/step-title.tsx'
import { useState } from 'react'
import { parameter } from '../shared/address.ts'
import { memoryOf } from './application/memory.ts'
import { useApplication } from './application/use-application.ts'
import { linkedApplication } from './application/use-screen.ts'
import { Screens } from './screens.tsx'
import { useTexts } from './texts/wizard-texts.ts'

/** The way to a loan: simulate, tell who you are, check, send, follow. */
export function Wizard({ brand }: { brand: Brand }) {
  const { incomplete } = useTexts()
  const product = parameter('product')
  if (product) return <WizardOf product={product} brand={brand} />
  return (
    <Card>
      <StepTitle of={brand.name}>{incomplete.title}</StepTitle>
      <p>{incomplete.words}</p>
    </Card>
  )
}

/** The memory of this device; a link that was followed replaces the application that it knew. */
function openMemory(product: string) {
  const store = memoryOf(product)
  const linked = linkedApplication()
  if (linked) store.change((memory) => ({ ...memory, application: linked, starting: undefined }))
  return store
}

function WizardOf({ product, brand }: { product: string; brand: Brand }) {
  const texts = useTexts()
  const [store] = useState(() => openMemory(product))
  const application = useApplication(product, store)
  const { loading } = application
  if (loading.at === 'loading')
    return (
      <p className="muted" role="status">
        {texts.loading}
      </p>
    )
  if (loading.at === 'failed')
    return (
      <Card>
        <StepTitle of={brand.name}>{texts.failed.title}</StepTitle>
        <ProblemNotice problem={loading.problem} />
        <Button onPress={() => void application.open()}>{texts.again}</Button>
      </Card>
    )
  return (
    <div className="stack">
      <OfflineNotice />
      {loading.loaded.lost && <Notice kind="warning">{texts.expired}</Notice>}
      <Screens brand={brand} store={store} application={application} loaded={loading.loaded} />
    </div>
  )
}
