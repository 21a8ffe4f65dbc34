import { startPage } from '../shared/start-page.tsx'
import { openSigning } from './open-signing.ts'
import { Signing } from './signing.tsx'

const opened = openSigning()

void startPage({
  catalogs: {
    es: () => import('./texts/es.ts').then(({ es }) => es),
    en: () => import('./texts/en.ts').then(({ en }) => en),
    pt: () => import('./texts/pt.ts').then(({ pt }) => pt),
  },
  tenant: opened.then(({ tenant }) => tenant),
  content: (brand) => <Signing brand={brand} opened={opened} />,
})
