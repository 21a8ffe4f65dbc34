import { startPage } from '../shared/start-page.tsx'
import { Wizard } from './wizard.tsx'

void startPage({
  catalogs: {
    es: () => import('./texts/es.ts').then(({ es }) => es),
    en: () => import('./texts/en.ts').then(({ en }) => en),
    pt: () => import('./texts/pt.ts').then(({ pt }) => pt),
  },
  content: (brand) => <Wizard brand={brand} />,
})
