import { getRouteApi, Link } from '@tanstack/react-router'
import { useQuery } from '../../graph/use-query.ts'
import { DoneNotice } from '../../shared/done-notice.tsx'
import { exactly, FilterTabs } from '../../shared/filter-tabs.tsx'
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
import { kinds } from './search.ts'

const route = getRouteApi('/settings/legal-texts')

/** The texts that applicants accept: what applies in each language, what did before, and the next version. */
export function LegalTextsScreen() {
  const { legalTexts: texts, versions } = useTexts()
  const own = useOwnLanguage()
  const { kind, page, language = own } = route.useSearch()
  const [result, retry] = useQuery({ query: TextVersions, variables: { kind, language, page, pageSize } })
  const reread = () => retry({ requestPolicy: 'network-only' })
  const { done, save } = useSettings('legalTexts', { rowVersion: result.data?.tenantSettings?.rowVersion, reread })
  return (
    <SettingsScreen part="legalTexts" lead={texts.lead}>
      <FilterTabs
        name={texts.filter}
        choices={kinds.map((id) => ({
          id,
          link: (
            <Link
              to="/settings/legal-texts"
              search={{ kind: id, language, page: 1 }}
              activeOptions={exactly}
              aria-current={id === kind ? 'page' : undefined}
            >
              {texts.kinds[id]}
            </Link>
          ),
        }))}
      />
      <LanguageTabs
        link={(to, words) => (
          <Link
            to="/settings/legal-texts"
            search={{ kind, language: to, page: 1 }}
            activeOptions={exactly}
            aria-current={to === language ? 'page' : undefined}
          >
            {words}
          </Link>
        )}
      />
      <DoneNotice done={done} />
      <QueryView result={result} pick={(data) => data.listLegalTexts} retry={reread}>
        {({ items, total }) => {
          const present = result.data?.newest?.items[0]
          return (
            <>
              <VersionList
                key={`${kind} ${language}`}
                page={page}
                total={total}
                items={items}
                none={texts.none}
                link={(to, words) => (
                  <Link to="/settings/legal-texts" search={{ kind, language, page: to }}>
                    {words}
                  </Link>
                )}
              />
              <PublishForm
                key={`${kind} ${language} ${total}`}
                draft={`legalText:${kind}:${language}:${total}`}
                present={present}
                onPublish={(text) => save({ legalTexts: [{ kind, language, text }] }, versions.published)}
              />
            </>
          )
        }}
      </QueryView>
    </SettingsScreen>
  )
}
