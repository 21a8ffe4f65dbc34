import { getRouteApi, Link } from '@tanstack/react-router'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import { DoneNotice } from '../../shared/done-notice.tsx'
import { exactly } from '../../shared/filter-tabs.tsx'
import { pageSize } from '../../shared/list-search.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { SettingsScreen } from '../frame/settings-screen.tsx'
import { useSettings } from '../frame/use-settings.ts'
import { useTexts } from '../texts/settings-texts.ts'
import { LanguageTabs } from '../versions/language-tabs.tsx'
import { PublishForm } from '../versions/publish-form.tsx'
import { useOwnLanguage } from '../versions/use-own-language.ts'
import { VersionList } from '../versions/version-list.tsx'
import { TextVersions } from '../versions/versions.document.ts'
import { ContractPreview } from './contract-preview.tsx'
import { PlaceholderList } from './placeholder-list.tsx'
import { placeholderProblem } from './placeholders.ts'

const route = getRouteApi('/settings/contract')
const kind = 'contract_template'

/** The clauses that stand in each contract: what applies in each language, what did before, and the next version with its contract. */
export function ContractScreen() {
  const { contract: texts, versions } = useTexts()
  const may = useMay()
  const own = useOwnLanguage()
  const { page, language = own } = route.useSearch()
  const [result, retry] = useQuery({ query: TextVersions, variables: { kind, language, page, pageSize } })
  const reread = () => retry({ requestPolicy: 'network-only' })
  const { done, save } = useSettings('contract', { rowVersion: result.data?.tenantSettings?.rowVersion, reread })
  return (
    <SettingsScreen part="contract" lead={texts.lead}>
      <LanguageTabs
        link={(to, words) => (
          <Link
            to="/settings/contract"
            search={{ language: to, page: 1 }}
            activeOptions={exactly}
            aria-current={to === language ? 'page' : undefined}
          >
            {words}
          </Link>
        )}
      />
      <DoneNotice done={done} />
      <QueryView result={result} pick={(data) => data.listLegalTexts} retry={reread}>
        {({ items, total }) => (
          <>
            <VersionList
              key={language}
              page={page}
              total={total}
              items={items}
              none={texts.none}
              link={(to, words) => (
                <Link to="/settings/contract" search={{ language, page: to }}>
                  {words}
                </Link>
              )}
            />
            <PublishForm
              key={`${language} ${total}`}
              draft={`contractTemplate:${language}:${total}`}
              present={result.data?.newest?.items[0]}
              problemOf={placeholderProblem}
              onPublish={(text) => save({ contractTemplate: [{ language, text }] }, versions.published)}
            >
              {(text) => (
                <>
                  <PlaceholderList />
                  {may('previewContract') && may('listCreditProducts') && (
                    <ContractPreview clauses={text} language={language} />
                  )}
                </>
              )}
            </PublishForm>
          </>
        )}
      </QueryView>
    </SettingsScreen>
  )
}
