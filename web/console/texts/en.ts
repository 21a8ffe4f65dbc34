import { en as ui } from '@otorga/ui/texts/en.ts'
import { en as administration } from '../administration/texts/en.ts'
import { en as alerts } from '../alerts/texts/en.ts'
import { en as applications } from '../applications/texts/en.ts'
import { en as changes } from '../changes/texts/en.ts'
import { en as credits } from '../credits/texts/en.ts'
import { en as flows } from '../flows/texts/en.ts'
import { en as home } from '../home/texts/en.ts'
import { en as products } from '../products/texts/en.ts'
import { en as reviews } from '../reviews/texts/en.ts'
import { en as search } from '../search/texts/en.ts'
import { en as settings } from '../settings/texts/en.ts'
import { en as checks } from '../shared/checks/texts/en.ts'
import { en as payloads } from '../shared/payloads/texts/en.ts'
import { en as providers } from '../shared/providers/texts/en.ts'
import { en as shared } from '../shared/texts/en.ts'
import { en as shell } from '../shell/texts/en.ts'
import { en as signatures } from '../signatures/texts/en.ts'
import { en as subjects } from '../subjects/texts/en.ts'
import { en as trail } from '../trail/texts/en.ts'

export const en = {
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
