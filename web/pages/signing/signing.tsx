import type { Brand } from '@otorga/ui/frame/brand.ts'
import { use, useState } from 'react'
import { NothingToSign } from './end/nothing-to-sign.tsx'
import { Signed } from './end/signed.tsx'
import { type Opened, openSigning } from './open-signing.ts'
import { SigningSteps } from './signing-steps.tsx'

/** The signer's way: read, agree, confirm by a code, keep the copies; or decline. */
export function Signing({ brand, opened }: { brand: Brand; opened: Promise<Opened> }) {
  const first = use(opened)
  const [now, show] = useState(first)
  if (now.to === 'sign') return <SigningSteps brand={brand} info={now.info} onEnd={show} />
  if (now.to === 'signed') return <Signed brand={brand} status={now.status} />
  return (
    <NothingToSign brand={brand} end={now.end} problem={now.problem} onAgain={async () => show(await openSigning())} />
  )
}
