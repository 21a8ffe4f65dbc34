import { startPage } from '../shared/start-page.tsx'
import { Identity } from './identity.tsx'
import { openIdentity } from './open-identity.ts'

const opened = openIdentity()

void startPage({
  catalogs: {
    es: () => import('./texts/es.ts').then(({ es }) => es),
    en: () => import('./texts/en.ts').then(({ en }) => en),
    pt: () => import('./texts/pt.ts').then(({ pt }) => pt),
  },
  tenant: opened.then(({ tenant }) => tenant),
  content: (brand) => <Identity brand={brand} opened={opened} />,
})
