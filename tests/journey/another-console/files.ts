/** What a small console of its own writes besides what it keeps of `web/console`: one screen, which shows the staff. */
export const deskFiles: Record<string, string> = {
  'staff/staff.document.ts': `import { graphql } from '../graph/tada.ts'

export const DeskStaff = graphql(\`
  query DeskStaff($pageSize: Int) {
    listUsers(staff: true, pageSize: $pageSize) {
      total
      items { id firstName lastName email }
    }
  }
\`)
`,
  'staff/staff-screen.tsx': `import { DataTable } from '@otorga/ui/data/data-table.tsx'
import { useQuery } from '../graph/use-query.ts'
import { QueryView } from '../shared/query-view.tsx'
import { Screen } from '../shared/screen.tsx'
import { partHook } from '../shared/texts/shared-texts.ts'
import { DeskStaff } from './staff.document.ts'

const useTexts = partHook<typeof import('./texts/en.ts').en>('staff')

export function StaffScreen() {
  const texts = useTexts()
  const [result, retry] = useQuery({ query: DeskStaff, variables: { pageSize: 20 } })
  return (
    <Screen title={texts.title}>
      <QueryView result={result} pick={(data) => data.listUsers} retry={() => retry()}>
        {({ items }) => (
          <DataTable
            name={texts.title}
            rows={items}
            rowKey={({ id }) => id}
            columns={[
              { id: 'name', title: texts.name, cell: ({ firstName, lastName }) => firstName + ' ' + lastName },
              { id: 'email', title: texts.email, cell: ({ email }) => email },
            ]}
          />
        )}
      </QueryView>
    </Screen>
  )
}
`,
  'staff/texts/en.ts': `export const en = { title: 'Who works here', name: 'Name', email: 'E-mail' }\n`,
  'staff/texts/es.ts': `export const es = { title: 'Quién trabaja aquí', name: 'Nombre', email: 'Correo' }\n`,
  'staff/texts/pt.ts': `export const pt = { title: 'Quem trabalha aqui', name: 'Nome', email: 'E-mail' }\n`,
  ...Object.fromEntries(
    ['en', 'es', 'pt'].map((language) => [
      `texts/${language}.ts`,
      `import { ${language} as ui } from '@otorga/ui/texts/${language}.ts'
import { ${language} as shared } from '../shared/texts/${language}.ts'
import { ${language} as shell } from '../shell/texts/${language}.ts'
import { ${language} as staff } from '../staff/texts/${language}.ts'

export const ${language} = { ...ui, errors: { ...ui.errors, ...shared.errors }, shared, shell, staff }
`,
    ]),
  ),
  'frame.tsx': `import { Outlet } from '@tanstack/react-router'
import { useSession } from './session/session-context.ts'

export function Frame() {
  const { user } = useSession()
  return (
    <>
      <header>{user.name}</header>
      <main>
        <Outlet />
      </main>
    </>
  )
}
`,
  'routes.tsx': `import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { Frame } from './frame.tsx'

const root = createRootRoute({ component: Frame })
const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/',
    component: lazyRouteComponent(() => import('./staff/staff-screen.tsx'), 'StaffScreen'),
  }),
] as const

export const router = createRouter({
  routeTree: root.addChildren([...routes]),
  basepath: import.meta.env.BASE_URL,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
`,
}
