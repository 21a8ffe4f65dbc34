import { pt as ui } from '@otorga/ui/texts/pt.ts'
import { pt as administration } from '../administration/texts/pt.ts'
import { pt as alerts } from '../alerts/texts/pt.ts'
import { pt as applications } from '../applications/texts/pt.ts'
import { pt as changes } from '../changes/texts/pt.ts'
import { pt as credits } from '../credits/texts/pt.ts'
import { pt as flows } from '../flows/texts/pt.ts'
import { pt as home } from '../home/texts/pt.ts'
import { pt as products } from '../products/texts/pt.ts'
import { pt as reviews } from '../reviews/texts/pt.ts'
import { pt as search } from '../search/texts/pt.ts'
import { pt as settings } from '../settings/texts/pt.ts'
import { pt as checks } from '../shared/checks/texts/pt.ts'
import { pt as payloads } from '../shared/payloads/texts/pt.ts'
import { pt as providers } from '../shared/providers/texts/pt.ts'
import { pt as shared } from '../shared/texts/pt.ts'
import { pt as shell } from '../shell/texts/pt.ts'
import { pt as signatures } from '../signatures/texts/pt.ts'
import { pt as subjects } from '../subjects/texts/pt.ts'
import { pt as trail } from '../trail/texts/pt.ts'

export const pt = {
  ...ui,
  errors: { ...ui.errors, ...shared.errors },
  administration,
  alerts,
  applications,
  changes,
  checks,
  credits,
  flows,
  home,
  products,
  payloads,
  providers,
  reviews,
  search,
  settings,
  shared,
  shell,
  signatures,
  subjects,
  trail,
}
