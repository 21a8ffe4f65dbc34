import { es as ui } from '@otorga/ui/texts/es.ts'
import { es as administration } from '../administration/texts/es.ts'
import { es as alerts } from '../alerts/texts/es.ts'
import { es as applications } from '../applications/texts/es.ts'
import { es as changes } from '../changes/texts/es.ts'
import { es as credits } from '../credits/texts/es.ts'
import { es as flows } from '../flows/texts/es.ts'
import { es as home } from '../home/texts/es.ts'
import { es as products } from '../products/texts/es.ts'
import { es as reviews } from '../reviews/texts/es.ts'
import { es as search } from '../search/texts/es.ts'
import { es as settings } from '../settings/texts/es.ts'
import { es as checks } from '../shared/checks/texts/es.ts'
import { es as payloads } from '../shared/payloads/texts/es.ts'
import { es as providers } from '../shared/providers/texts/es.ts'
import { es as shared } from '../shared/texts/es.ts'
import { es as shell } from '../shell/texts/es.ts'
import { es as signatures } from '../signatures/texts/es.ts'
import { es as subjects } from '../subjects/texts/es.ts'
import { es as trail } from '../trail/texts/es.ts'

export const es = {
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
