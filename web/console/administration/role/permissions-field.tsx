import { FieldGroup } from '@otorga/ui/fields/field.tsx'
import { useField } from '@otorga/ui/fields/fields-context.ts'
import { useTexts } from '../texts/administration-texts.ts'
import { permissionOf, resources } from './permissions.ts'
import './permissions-field.css'

const ways = ['read', 'write'] as const

/** What a role grants, as a table: kinds of records in lines, to read and to change them in columns. */
export function PermissionsField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const { roles: texts, role } = useTexts()
  const bound = useField(name, label)
  const { field, id } = bound
  const chosen = (field.value ?? []) as readonly string[]
  const titles = { read: texts.columns.reads, write: texts.columns.writes }
  return (
    <FieldGroup bound={bound} label={label} hint={hint}>
      <table className="permissions">
        <thead>
          <tr>
            <th scope="col">{role.resource}</th>
            {ways.map((way) => (
              <th key={way} scope="col">
                {titles[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {resources.map((resource, at) => (
            <tr key={resource}>
              <th scope="row">{texts.resources[resource]}</th>
              {ways.map((way) => {
                const permission = permissionOf(resource, way)
                return (
                  <td key={way}>
                    {permission && (
                      <label className="permissions__one">
                        <input
                          // The summary of errors leads to the first of them.
                          id={at === 0 && way === 'read' ? id : undefined}
                          ref={at === 0 && way === 'read' ? field.ref : undefined}
                          type="checkbox"
                          name={name}
                          value={permission}
                          aria-label={`${titles[way]}: ${texts.resources[resource]}`}
                          checked={chosen.includes(permission)}
                          onChange={({ target }) =>
                            field.onChange(
                              target.checked ? [...chosen, permission] : chosen.filter((one) => one !== permission),
                            )
                          }
                          onBlur={field.onBlur}
                        />
                      </label>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </FieldGroup>
  )
}
