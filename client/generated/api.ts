// Written from the contract by `otorga schema compose`; not to be edited.

export interface paths {
    "/api/v1/audit/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit events
         * @description Events of the token's tenant, newest first. Filters combine with AND; time_from and time_to filter `time`, both included. time_from later than time_to is 400 INVALID_TIME_RANGE. Above 10,000 events, narrow the time.
         */
        get: operations["listAuditEvents"];
        put?: never;
        /**
         * Record a manual event
         * @description Names are filled from the ids; a name that does not match its id, or a class of another category, is 400. The actor is the caller unless given; the true recorder is always kept in unmapped.recorded_by.
         */
        post: operations["recordAuditEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an audit event
         * @description One event of the token's tenant.
         */
        get: operations["getAuditEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit/reports/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Summarize audit events
         * @description Events of a period by severity, category and time. Buckets are in UTC, empty ones included; a week begins on Monday. time_from must lie before time_to, else 400 INVALID_TIME_RANGE; a period has at most 366 days, both ends included.
         */
        get: operations["auditSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit/reports/actors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report who acted most
         * @description Actors of a period, most events first. time_from must lie before time_to, else 400 INVALID_TIME_RANGE; a period has at most 366 days, both ends included.
         */
        get: operations["auditActors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit/reports/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report what was acted upon most
         * @description Resources of a period, most events first. time_from must lie before time_to, else 400 INVALID_TIME_RANGE; a period has at most 366 days, both ends included.
         */
        get: operations["auditResources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request an export
         * @description Queues an export of the trail as it is now. While one with the same filters is pending or processing: 409 EXPORT_IN_PROGRESS. More than 1,000,000 events: 422 EXPORT_TOO_LARGE, at once.
         */
        post: operations["requestAuditExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit/exports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an export
         * @description An export and, while it is completed, an address of its file: made anew at each reading, valid for 10 minutes. The file is removed after 7 days.
         */
        get: operations["getAuditExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/flows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List flows
         * @description Flows of the platform, newest first.
         */
        get: operations["listFlows"];
        put?: never;
        /**
         * Create a flow
         * @description Creates the flow with version 1 as its empty draft. A slug in use is 409 CONFLICT.
         */
        post: operations["createFlow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/flows/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a flow
         * @description The flow with its published version, or its draft before the first publication; `version` is null once its only draft was discarded.
         */
        get: operations["getFlow"];
        put?: never;
        post?: never;
        /**
         * Deactivate a flow
         * @description The flow becomes inactive: no new requests, running ones go on. PATCH makes it active again.
         */
        delete: operations["deleteFlow"];
        options?: never;
        head?: never;
        /**
         * Change a flow
         * @description Merge patch of what is said of the flow; its versions are not touched.
         */
        patch: operations["updateFlow"];
        trace?: never;
    };
    "/api/v1/flows/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a flow
         * @description All versions, newest first.
         */
        get: operations["listFlowVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/flows/{id}/versions/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the draft
         * @description The draft with its steps and rules; 404 when there is none. Its ETag is for every change of it.
         */
        get: operations["getDraftVersion"];
        put?: never;
        post?: never;
        /**
         * Discard the draft
         * @description Removes the draft with its steps and rules; 404 when there is none. 412 where If-Match names another state of the draft than the present one.
         */
        delete: operations["discardDraftVersion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/flows/{id}/versions/published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the published version
         * @description Readable from every tenant; 404 before the first publication.
         */
        get: operations["getPublishedVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/flows/{id}/versions/{versionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a version
         * @description One version of the flow, with its steps and rules.
         */
        get: operations["getFlowVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/flows/{id}/versions/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a draft
         * @description A copy of the published version with all its steps and rules, in one transaction. 409 DRAFT_EXISTS while there is a draft.
         */
        post: operations["createDraftVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/flows/{id}/versions/draft/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish the draft
         * @description The draft becomes the published version and never changes again; the one before is archived, and running executions stay on it. 409 CONFLICT for an empty draft and for a step that no active provider could check. 412 where If-Match names another state of the draft than the present one. 202 where the platform asks for approval.
         */
        post: operations["publishDraftVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/flows/{id}/versions/draft/steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the draft's steps
         * @description In their order.
         */
        get: operations["listDraftSteps"];
        put?: never;
        /**
         * Add a step
         * @description At its place or at the end; a config that does not fit the type is 400. At most 50 steps, else 409. The ETag is that of the draft.
         */
        post: operations["addDraftStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/flows/{id}/versions/draft/steps/{stepId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a step
         * @description Those behind it move up.
         */
        delete: operations["removeDraftStep"];
        options?: never;
        head?: never;
        /**
         * Change a step
         * @description Merge patch, the config included. If-Match is the draft's ETag.
         */
        patch: operations["updateDraftStep"];
        trace?: never;
    };
    "/api/v1/flows/{id}/versions/draft/steps/reorder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Reorder the steps
         * @description The body names exactly the draft's steps, each once. If-Match is the draft's ETag.
         */
        put: operations["reorderDraftSteps"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/flows/{id}/versions/draft/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the draft's rules
         * @description In their order.
         */
        get: operations["listDraftRules"];
        put?: never;
        /**
         * Add a rule
         * @description The condition is JsonLogic over {subject, steps, checks, profile, metadata}: unknown operators, other roots, prototypes and excess are 400. At most 200 rules, else 409. The ETag is that of the draft.
         */
        post: operations["addDraftRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/flows/{id}/versions/draft/rules/{ruleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a rule
         * @description Those behind it move up.
         */
        delete: operations["removeDraftRule"];
        options?: never;
        head?: never;
        /**
         * Change a rule
         * @description Merge patch; the condition is replaced whole. If-Match is the draft's ETag.
         */
        patch: operations["updateDraftRule"];
        trace?: never;
    };
    "/api/v1/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List providers
         * @description Providers of the platform, newest first; secrets are masked.
         */
        get: operations["listFlowProviders"];
        put?: never;
        /**
         * Create a provider
         * @description The local driver does ocr, liveness and document_check; it matches no faces and knows no bureau. The http driver needs base_url, api_key and webhook_secret. A code in use is 409. 202 where the platform asks for approval.
         */
        post: operations["createFlowProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/providers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a provider
         * @description Its secrets are masked.
         */
        get: operations["getFlowProvider"];
        put?: never;
        post?: never;
        /**
         * Deactivate a provider
         * @description It is asked no more. 202 where the platform asks for approval.
         */
        delete: operations["deactivateFlowProvider"];
        options?: never;
        head?: never;
        /**
         * Change a provider
         * @description Merge patch; writing the mask of a secret back changes nothing. 202 where the platform asks for approval.
         */
        patch: operations["updateFlowProvider"];
        trace?: never;
    };
    "/api/v1/providers/{id}/health-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask a provider how it is
         * @description Always 200: unhealthy is an answer too.
         */
        post: operations["checkFlowProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/flow-assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List assignments
         * @description Flows that the caller's tenant or its organizations may use, newest first.
         */
        get: operations["listFlowAssignments"];
        put?: never;
        /**
         * Assign a flow
         * @description Lets a tenant, or one organization of it, use the flow. A tenant that the caller does not manage is 404; assigned already is 409, and an organization that is not the tenant's 400.
         */
        post: operations["assignFlow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/flow-assignments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End an assignment
         * @description No new requests; running ones go on.
         */
        delete: operations["unassignFlow"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List requests
         * @description Requests the caller may see, newest first; identifiers are masked, and links stay out.
         */
        get: operations["listFlowRequests"];
        put?: never;
        /**
         * Create a request
         * @description Makes the link. A flow that is not published, or not assigned to the caller's tenant or organization, is 404; a subject on the blacklist is 409 SUBJECT_BLACKLISTED; 502 while the lists cannot be read.
         */
        post: operations["createFlowRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a request
         * @description Whole, with its link while that is open.
         */
        get: operations["getFlowRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/{id}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the attempts
         * @description Submissions of every step, the first one first.
         */
        get: operations["listRequestAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/{id}/enrichments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the enrichments
         * @description What providers said, the first one first.
         */
        get: operations["listRequestEnrichments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/execute/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See what to do
         * @description The first look starts the execution. An unknown token is 404, an expired one 410 (whose data names the tenant in whose name the page speaks), one that was cancelled or has ended 409.
         */
        get: operations["getExecution"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/execute/{token}/steps/{stepId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a step
         * @description multipart/form-data: files in fields named by side (front, back, selfie, selfie_2, selfie_3, video, document, document_2 to document_5), at most 10 MB each and 5 in all, jpeg, png, webp, pdf, mp4 or webm by their bytes; and an optional field data with JSON. Where current_step.config.challenge names turns of the head, selfie looks straight ahead and selfie_2 and selfie_3 show the turns in that order, not mirrored: turn_left is to the person's own left, at the right side of the picture. A malformed submission is 400 VALIDATION_ERROR and costs nothing; a failed check is 400 STEP_FAILED with what remains; no attempt left is 429 MAX_ATTEMPTS_EXCEEDED. Another step than the current one is 409 CONFLICT; of two submissions at once one is 409 EXECUTION_CONFLICT. A provider that cannot be reached is 502 PROVIDER_UNAVAILABLE, and nothing is charged; nor is it while too many pictures wait: 503 with Retry-After. At most 30 a minute and token.
         */
        post: operations["submitStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/execute/{token}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Poll an execution
         * @description Readable until the link expires, after the end too.
         */
        get: operations["executionProgress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/brand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how a tenant presents itself
         * @description Name, logo, colour, contact, locale and timezone of a tenant, for its public pages. A suspended tenant is 403 TENANT_SUSPENDED. A logo that the tenant names by an address is fetched and told as a data URL, because pages load nothing from elsewhere; an address that gives no PNG, JPEG or WebP picture of at most 48,000 bytes is told as it is.
         */
        get: operations["publicBrand"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tenants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tenants
         * @description Tenants, newest first. A delegated_admin sees the tenants that its admin-tenant roles name and no others.
         */
        get: operations["listTenants"];
        put?: never;
        /**
         * Create a tenant
         * @description Creates the record, its realm and the initial admin, then makes it active. A slug that was ever used is 409 CONFLICT. When the identity provider fails the answer is 502 REALM_CREATION_FAILED, nothing is left and the same key may be tried again.
         */
        post: operations["createTenant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tenants/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a tenant
         * @description The full record. A tenant that a delegated_admin does not manage is 404; its reads are audited as cross-tenant access.
         */
        get: operations["getTenant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a tenant
         * @description Merge patch (RFC 7396) of name, plan, config, theme, modules and status. Status active reactivates a suspended tenant, suspended suspends an active one; another move is 409 INVALID_STATUS_TRANSITION. A plan with room for fewer users than there are is 422 MAX_USERS_REACHED. The first webhook makes a secret, shown in this answer alone. A patch that takes an entity type out of config.maker_checker is 202: a tenant_admin of that tenant decides the whole of it, of the platform's own tenant another platform_admin; it cannot change the status too (400), and one that waits already is 409 CHANGE_REQUEST_EXISTS.
         */
        patch: operations["updateTenant"];
        trace?: never;
    };
    "/api/v1/tenants/{id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend a tenant
         * @description Within one second its users cannot sign in, sessions end and every call on its behalf is 403 TENANT_SUSPENDED. A tenant that is suspended already is 409 CONFLICT.
         */
        post: operations["suspendTenant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description Users of the caller's tenant, newest first: a platform_admin's is the platform. Filters combine with AND.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Create a user
         * @description Creates the user in the tenant and in its realm, as pending_verification. An email in use (in any case) is 409 CONFLICT; an unknown or reserved role, or an unknown organization, is 400; a full plan is 422 MAX_USERS_REACHED. When the realm fails (502) nothing changes. A holder of users:write who is no tenant_admin creates users of the own organization, with roles that permit no more than their own (else 403). With maker-checker for users the answer is 202; a pending request for the same email is 409 CHANGE_REQUEST_EXISTS.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a user
         * @description The full record. The read is audited.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        /**
         * Delete a user
         * @description Soft delete: the status becomes inactive and the tokens end within one second. The last active tenant_admin, in the platform tenant platform_admin, is 422 LAST_ADMIN. A holder of users:write who is no tenant_admin deletes users of the own organization alone, no tenant_admin and not themselves (else 403). With maker-checker for users the answer is 202.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        /**
         * Change a user
         * @description Merge patch (RFC 7396) of first_name, last_name, phone, roles, organization_id and status. Roles are replaced as a whole. Status moves: active to locked and back, any to inactive, inactive to active; another is 409 INVALID_STATUS_TRANSITION. The last active tenant_admin, in the platform tenant platform_admin, cannot be demoted, locked or made inactive (422 LAST_ADMIN). A holder of users:write who is no tenant_admin changes users of the own organization alone, no tenant_admin, and not the own roles, organization or status (else 403). With maker-checker for users the answer is 202.
         */
        patch: operations["updateUser"];
        trace?: never;
    };
    "/api/v1/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List roles
         * @description System and custom roles of the caller's tenant, newest first.
         */
        get: operations["listRoles"];
        put?: never;
        /**
         * Create a role
         * @description A custom role grants its permissions and nothing else. A name in use or reserved is 409 CONFLICT. With maker-checker for roles the answer is 202.
         */
        post: operations["createRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a role
         * @description The full record.
         */
        get: operations["getRole"];
        put?: never;
        post?: never;
        /**
         * Delete a role
         * @description A system role is 403 FORBIDDEN, a role in use 409 CONFLICT. With maker-checker for roles the answer is 202.
         */
        delete: operations["deleteRole"];
        options?: never;
        head?: never;
        /**
         * Change a role
         * @description Merge patch (RFC 7396) of name, description and permissions. A system role is 403 FORBIDDEN; a name in use or reserved is 409 CONFLICT. With maker-checker for roles the answer is 202.
         */
        patch: operations["updateRole"];
        trace?: never;
    };
    "/api/v1/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List organizations
         * @description Organizations of the caller's tenant, newest first.
         */
        get: operations["listOrganizations"];
        put?: never;
        /**
         * Create an organization
         * @description Created active, here and at the identity provider. A name or code in use is 409 CONFLICT. When the provider fails (502) nothing changes.
         */
        post: operations["createOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an organization
         * @description The full record.
         */
        get: operations["getOrganization"];
        put?: never;
        post?: never;
        /**
         * Delete an organization
         * @description Removed here and at the identity provider. An organization with users is 409 CONFLICT. When the provider fails (502) nothing changes.
         */
        delete: operations["deleteOrganization"];
        options?: never;
        head?: never;
        /**
         * Change an organization
         * @description Merge patch (RFC 7396) of name, code, status, domains and attributes. A name or code in use is 409 CONFLICT. A new name is carried to the identity provider; when it fails (502) nothing changes.
         */
        patch: operations["updateOrganization"];
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Is the process alive
         * @description Answers as long as the process serves requests; asks nothing else. No envelope.
         */
        get: operations["live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/{domain}/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Is a service ready
         * @description Checks the database, broker and cache of a service. No envelope. An unknown domain is 404.
         */
        get: operations["ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/credit-products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List credit products
         * @description Products of the caller's tenant, newest first.
         */
        get: operations["listCreditProducts"];
        put?: never;
        /**
         * Create a credit product
         * @description Rates and fees are decimal fractions, amounts are in amount_config.currency, terms in days. A new product is inactive until activated. A code in use is 409 CONFLICT. When approval is required the answer is 202; a pending request for the same code is 409 CHANGE_REQUEST_EXISTS.
         */
        post: operations["createCreditProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/credit-products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a credit product
         * @description The full product. The ETag is the quoted row_version.
         */
        get: operations["getCreditProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a credit product
         * @description Merge patch (RFC 7396) of any part of the product, but for its code; the outcome must be a valid product (400 otherwise). When approval is required the answer is 202; one pending change per product, else 409 CHANGE_REQUEST_EXISTS. Lowering requires_approval is itself a change request.
         */
        patch: operations["updateCreditProduct"];
        trace?: never;
    };
    "/api/v1/credit-products/{id}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activate a credit product
         * @description Sets is_active true; applications are taken from now on. Activating an active product changes nothing.
         */
        post: operations["activateCreditProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/credit-products/{id}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deactivate a credit product
         * @description Sets is_active false; new applications are 422 PRODUCT_INACTIVE, running ones go on. Deactivating an inactive product changes nothing.
         */
        post: operations["deactivateCreditProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List applications
         * @description Applications the caller may see, newest first unless sorted otherwise; operators and viewers see those of their own organization and those of none. Document numbers are masked.
         */
        get: operations["listApplications"];
        put?: never;
        /**
         * Submit an application
         * @description Created as submitted; a product with a validation flow starts it. An amount outside the product's bounds or off its step, or a term that is not allowed, is 400. An inactive product is 422 PRODUCT_INACTIVE; an age outside the requirements or a blacklisted subject is 422 VALIDATION_FAILED. An unknown product is 404. At most 100 a minute and tenant.
         */
        post: operations["createApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an application
         * @description The full application, with the document number. The read is audited.
         */
        get: operations["getApplication"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve or reject an application
         * @description Approval creates the credit, with the smaller of what was asked for and the conditions, rounded down to an allowed amount and term. It needs validation passed or not required, else 422 VALIDATION_FAILED. Over other terms than a contract states (amount, term, rate, day count, amortization, grace, multiple, fees, tax) another contract is drawn up, and disbursing waits for its signature. Not submitted: 409 INVALID_STATUS_TRANSITION; expired: 409 APPLICATION_EXPIRED.
         */
        post: operations["decideApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List credits
         * @description Credits the caller may see, newest first unless sorted otherwise.
         */
        get: operations["listCredits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/credits/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a credit
         * @description The full credit with its schedule. Until disbursed the schedule is dated from the approval. Amounts are in the credit's currency. The read is audited.
         */
        get: operations["getCredit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/credits/{id}/disburse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disburse a credit
         * @description Pays out the amount and dates the schedule from today. A credit that is not active, or whose product requires a signature that is missing, is 409 INVALID_STATUS_TRANSITION; so is one whose borrower would pay more in total than the signed contract says, until another contract is signed.
         */
        post: operations["disburseCredit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/credits/{credit_id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the payments of a credit
         * @description Payments of one credit, newest first.
         */
        get: operations["listPayments"];
        put?: never;
        /**
         * Record a payment
         * @description Allocated to the oldest instalment first: fees and tax, interest, principal. What a prepayment leaves after the dues goes to principal, and the rest is re-amortized: no balance_after rises, nor the interest still owed. A payoff is exactly outstanding.payoff_amount; less is 400. More than is owed is 422 PAYMENT_EXCEEDS_BALANCE; a credit that takes no payments is 409 INVALID_STATUS_TRANSITION; a future payment_date, too many decimals or an instalment that the credit does not have is 400.
         */
        post: operations["recordPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/change-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List change requests
         * @description Change requests of the token's tenant, newest first, whichever service owns the entity.
         */
        get: operations["listChangeRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/change-requests/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a change request
         * @description A change of a credit product is applied at once; for another entity its owner applies it, and failure says why if it cannot. The maker is 403 FORBIDDEN; a request that is not pending is 409 INVALID_STATUS_TRANSITION; when the entity moved on since the answer is 409 CONFLICT and the request is failed.
         */
        post: operations["approveChangeRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/change-requests/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a change request
         * @description The change is discarded. The maker is 403 FORBIDDEN; a request that is not pending is 409 INVALID_STATUS_TRANSITION.
         */
        post: operations["rejectChangeRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/products/{product_code}/simulator-config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what the simulator needs
         * @description Bounds, rates and fees of an active product, with the APR (EU annual effective) of its default amount and term. `simulation` is what amount and term_days would cost, by default the product's own. An unknown product is 404, an inactive one 422 PRODUCT_INACTIVE.
         */
        get: operations["simulatorConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/legal-texts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what applicants accept
         * @description The terms and the privacy notice of the tenant that apply now, in the wanted language, else in the tenant's own, else in any. An application names their versions as `accepted_texts`.
         */
        get: operations["wizardLegalTexts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start an application
         * @description Done are the steps cuenta and identidad. The access token is shown in this answer and its replays only; it lives as long as the application. A product with a validation flow starts it. Terms and privacy must be accepted. Whether the applicant may have the product is told when the application is submitted.
         */
        post: operations["startWizard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/applications/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read where an application stands
         * @description Readable until the application expires, submitted or not.
         */
        get: operations["wizardStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/applications/{id}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what was answered
         * @description What the applicant has answered so far, so that an application goes on on another device. The number of the document is masked. Readable until the application expires.
         */
        get: operations["wizardAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/applications/{id}/simulation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change amount and term
         * @description Changes what a draft applies for, until its contract is drawn up: then it is 409 INVALID_STATUS_TRANSITION.
         */
        patch: operations["changeWizardSimulation"];
        trace?: never;
    };
    "/api/v1/public/applications/{id}/steps/{step_name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Save a step
         * @description Steps go in order: cuenta, identidad, datos_personales, finanzas; one ahead of its turn is 409 INVALID_STATUS_TRANSITION. A saved step may be saved again until the contract is drawn up, null removes what is optional; the document itself cannot be changed (409 CONFLICT). The body is that of the step: WizardAccount, WizardIdentity, WizardPersonalData or WizardFinances. At most 30 a minute and token.
         */
        patch: operations["saveWizardStep"];
        trace?: never;
    };
    "/api/v1/public/applications/{id}/signature-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for the signature
         * @description Draws up the contract and asks for the applicant's signature under it, once: a request that is still open is answered as it is. Before every step is done, or where the product needs no signature, it is 409 INVALID_STATUS_TRANSITION.
         */
        post: operations["requestWizardSignature"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/applications/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit an application
         * @description Before every step is done, or before a signature that the product requires was asked for: 409 INVALID_STATUS_TRANSITION, naming what is missing. An applicant who may not have the product is 422 VALIDATION_FAILED. The access token is spent: it reads the status only.
         */
        post: operations["submitWizard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Begin a sign-in
         * @description Sends the browser to the authorization endpoint of the tenant's realm (OpenID Connect code flow with PKCE, state and nonce) and binds the sign-in to this browser. Without a tenant 400; an unknown one is 404, a suspended one 403 TENANT_SUSPENDED. 20 a minute for a tenant.
         */
        get: operations["login"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * End a sign-in
         * @description Where the identity provider sends the browser back to. The state must be one that this browser began, once: else 400. The code is exchanged, the tokens are verified and kept on the server, and a session with a new id begins. A refusal by the provider, and a user or token that is not of this tenant, is 401. Parameters that are not listed are ignored (RFC 6749).
         */
        get: operations["loginCallback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the session
         * @description Who is signed in. Every use of a session, this one too, starts its life anew. Expired, ended or invalid: 401.
         */
        get: operations["session"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends the session, revokes its tokens at the identity provider and clears the cookie. Send the browser to redirect_url to end the provider's own session too. A foreign Origin or Sec-Fetch-Site is 403. 10 a minute for a tenant.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew the session's tokens
         * @description Renews the tokens at the identity provider now; otherwise they are renewed when they are used shortly before they expire. When the provider refuses, the session is over: 401. A foreign Origin or Sec-Fetch-Site is 403.
         */
        post: operations["refreshSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bff/backchannel-logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End sessions for the identity provider
         * @description OpenID Connect Back-Channel Logout 1.0. Ends the sessions of the token's sid, or all of its sub when it has no sid. A token that fails a check of section 2.6, or whose jti was seen before, is 400. The token itself is the credential.
         */
        post: operations["backchannelLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/signature-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List signature requests
         * @description Requests the caller may see, newest first; operators see those of their own organization and those of none.
         */
        get: operations["listSignatureRequests"];
        put?: never;
        /**
         * Ask for a signature
         * @description Without object_key a document waits for its upload, and the request is created; once every document is there the signer is told and it is pending_signature. An object_key must name a file under the tenant's own prefix (404 otherwise), which is copied. A file that is no signable PDF is 400. callback_url, origin_service, origin_request_id and the header X-Internal-Service are for internal callers: 400 on the public listener; the internal one requires the header of users' tokens, and its answer is shorter. No active provider of the kind is 502 PROVIDER_UNAVAILABLE.
         */
        post: operations["createSignatureRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/signature-requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a signature request
         * @description The whole request. Files that were uploaded for it are taken first.
         */
        get: operations["getSignatureRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/signature-requests/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a signature request
         * @description Revokes a request that is not signed. 409 ALREADY_SIGNED or ALREADY_CANCELLED, 410 REQUEST_EXPIRED.
         */
        post: operations["cancelSignatureRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/signature-requests/{id}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the documents of a request
         * @description In their order. Files that were uploaded are taken first.
         */
        get: operations["listSignatureDocuments"];
        put?: never;
        /**
         * Add a document
         * @description Names one more document and answers where to PUT it, with Content-Type application/pdf, within 15 minutes; reading the document answers another address. 409 INVALID_STATUS_TRANSITION once the signer was told, CONFLICT beyond 20 documents.
         */
        post: operations["addSignatureDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/signature-requests/{id}/documents/{docId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a document
         * @description The document and its status. While it waits for its file there is an address for it, and `rejection` tells why the last one was not taken. Audited.
         */
        get: operations["getSignatureDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/signature-requests/{id}/documents/{docId}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a document
         * @description Where the file as it came can be fetched, for ten minutes. 409 CONFLICT until it was uploaded. Audited.
         */
        get: operations["downloadDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/signature-requests/{id}/documents/{docId}/download-signed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a signed document
         * @description Where the signed file can be fetched, for ten minutes. 409 CONFLICT until it was signed. Audited.
         */
        get: operations["downloadSignedDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/signature-providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List providers
         * @description Newest first; secrets are masked.
         */
        get: operations["listSignatureProviders"];
        put?: never;
        /**
         * Create a provider
         * @description A code in use is 409 CONFLICT. Where the platform has providers under maker-checker the answer is 202; a pending request for the code is 409 CHANGE_REQUEST_EXISTS. The http driver needs base_url, api_key and webhook_secret.
         */
        post: operations["createSignatureProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/signature-providers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a provider
         * @description Secrets are masked. The ETag is the quoted row_version.
         */
        get: operations["getSignatureProvider"];
        put?: never;
        post?: never;
        /**
         * Deactivate a provider
         * @description Takes it out of use; its record stays. Under maker-checker the answer is 202.
         */
        delete: operations["deactivateSignatureProvider"];
        options?: never;
        head?: never;
        /**
         * Change a provider
         * @description Merge patch (RFC 7396) of name, status, priority, timeout_ms and connection_config; a mask written back changes nothing. Under maker-checker the answer is 202.
         */
        patch: operations["updateSignatureProvider"];
        trace?: never;
    };
    "/api/v1/signature-providers/{id}/health-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a provider
         * @description Asks the provider and keeps what it found. That it does not answer is a result too.
         */
        post: operations["checkSignatureProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is to be signed
         * @description For the signer's page. A browser (Accept: text/html) gets the page itself. 404 for an unknown token, 409 once it was signed, withdrawn or declined, or while documents are missing, 410 when the link has expired.
         */
        get: operations["signingInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign/{token}/execute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign with a certificate
         * @description Signs every document, once, however often it is called. 400 without confirmation, 409 where a code signs or is still to be confirmed (certificates of the local driver ask for one, unless requires_otp is false), 422 SIGNATURE_REJECTED, 502 PROVIDER_UNAVAILABLE. A provider that works longer leaves the request pending_signature; poll the status.
         */
        post: operations["executeSigning"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign/{token}/otp/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a code
         * @description Six digits, for five minutes; a new code voids the last one. 429 TOO_MANY_ATTEMPTS within 60 s of the last, after five in an hour, and for good after ten wrong tries. 409 where no code is asked for.
         */
        post: operations["sendSigningOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign/{token}/otp/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a code
         * @description Signs an electronic_otp request, once; on a digital_certificate request it confirms, the status stays pending_signature, and execute signs. 409 where no code is asked for. 400 INVALID_OTP for a wrong or expired code, 429 TOO_MANY_ATTEMPTS after five wrong tries at one code or ten in all.
         */
        post: operations["verifySigningOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign/{token}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline to sign
         * @description Ends the request; whoever asked is told.
         */
        post: operations["declineSigning"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign/{token}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Poll the status
         * @description Readable until the link expires, whatever became of the request. Once it is signed, the signed files can be fetched here again.
         */
        get: operations["signingStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/providers/{providerCode}/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a callback
         * @description X-Webhook-Signature is `sha256=<hex>` of HMAC-SHA256 over `<timestamp>.<raw body>` with the provider's webhook_secret; 401 when it does not hold or the timestamp is more than 300 s off. 404 for an unknown provider. external_id is the id of the signature request. event_type decides what is meant: `signature.completed` that it is signed, `signature.processing` that nothing is decided yet, `signature.declined`, `signature.rejected` and `signature.failed` that the provider refuses. Another one is 200 and changes nothing, and so is the same event again. A status that contradicts its event_type is 422 SIGNATURE_REJECTED.
         */
        post: operations["signatureProviderCallback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/subjects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List subjects
         * @description Subjects of the tenant, document numbers masked.
         */
        get: operations["listSubjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/subjects/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find a subject by document
         * @description The subject with this document, however it is spelled. The reading is audited.
         */
        get: operations["lookupSubject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/subjects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a subject
         * @description The profile with the document number whole. The reading is audited.
         */
        get: operations["getSubject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/subjects/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Timeline of a subject
         * @description What happened to the subject, the latest first unless asked otherwise.
         */
        get: operations["subjectEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/subjects/{id}/events/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Timeline in numbers
         * @description By type, by component, and by day of the last thirty.
         */
        get: operations["subjectEventsSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/subjects/{id}/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Devices of a subject
         * @description The latest seen first unless asked otherwise.
         */
        get: operations["subjectDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/subjects/{id}/devices/{deviceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One device
         * @description One device of the subject.
         */
        get: operations["subjectDevice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/subjects/{id}/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists a subject is on
         * @description Active entries, the latest first unless asked otherwise. Cached, never older than the last write.
         */
        get: operations["subjectLists"];
        put?: never;
        /**
         * Put a subject on a list
         * @description ALREADY_LISTED where the subject is in that list. Under maker-checker nothing changes yet: 202.
         */
        post: operations["addToList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/subjects/{id}/lists/{entryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a subject off a list
         * @description The row is kept for the trail. Under maker-checker nothing changes yet: 202.
         */
        delete: operations["removeFromList"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All list entries
         * @description Active entries of the tenant, the latest first unless asked otherwise.
         */
        get: operations["listEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/subjects/{id}/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Alerts of a subject
         * @description The latest first unless asked otherwise.
         */
        get: operations["subjectAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Alerts of the tenant
         * @description The latest first unless asked otherwise.
         */
        get: operations["listAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/alerts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Move an alert
         * @description open to acknowledged, resolved or dismissed; acknowledged to resolved or dismissed; a closed one to open with a note. Closing needs resolution and note, and while it is closed the note cannot be emptied. Another move is 409 INVALID_STATUS_TRANSITION.
         */
        patch: operations["updateAlert"];
        trace?: never;
    };
    "/api/v1/subjects/{id}/trust-score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Trust score of a subject
         * @description The score and what it is made of. Cached, never older than the last write.
         */
        get: operations["trustScore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/subjects/{id}/trust-score/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Scores a subject had
         * @description Every change, the latest first unless asked otherwise.
         */
        get: operations["trustScoreHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AcceptedText: {
            kind: components["schemas"]["LegalTextKind"];
            language: components["schemas"]["TextLanguage"];
            version: number;
        };
        AddToList: {
            list_type: components["schemas"]["ListType"];
            reason: string;
            /** @description Null: never. */
            expires_in_days?: number | null;
            metadata?: components["schemas"]["ListEntryMetadata"] | null;
        };
        Age: number;
        Alert: {
            id: components["schemas"]["Uuid"];
            subject_id: components["schemas"]["Uuid"];
            alert_type: components["schemas"]["AlertType"];
            severity: components["schemas"]["AlertSeverity"];
            status: components["schemas"]["AlertStatus"];
            title: string;
            description: string;
            source_event_id: components["schemas"]["Uuid"];
            assigned_to: components["schemas"]["NullableUuid"];
            /** @enum {string|null} */
            resolution: "confirmed_risk" | "false_positive" | "inconclusive" | null;
            note: string | null;
            created_at: components["schemas"]["Timestamp"];
            acknowledged_at: components["schemas"]["NullableTimestamp"];
            closed_at: components["schemas"]["NullableTimestamp"];
        };
        /** @enum {string} */
        AlertResolution: "confirmed_risk" | "false_positive" | "inconclusive";
        /** @enum {string} */
        AlertSeverity: "low" | "medium" | "high" | "critical";
        /** @enum {string} */
        AlertStatus: "open" | "acknowledged" | "resolved" | "dismissed";
        /** @enum {string} */
        AlertType: "repeated_rejections" | "many_devices" | "default" | "blacklisted_attempt" | "score_drop";
        /** @enum {string} */
        Amortization: "annuity" | "equal_principal" | "flat";
        /** @description min <= default <= max; allowed amounts count from min in steps. */
        AmountConfig: {
            min: components["schemas"]["AmountInput"];
            max: components["schemas"]["AmountInput"];
            default: components["schemas"]["AmountInput"];
            step: components["schemas"]["AmountInput"];
            currency: components["schemas"]["Currency"];
        };
        AmountConfigPatch: {
            min?: components["schemas"]["AmountInput"];
            max?: components["schemas"]["AmountInput"];
            default?: components["schemas"]["AmountInput"];
            step?: components["schemas"]["AmountInput"];
            currency?: components["schemas"]["Currency"];
        };
        /** @description Positive amount with at most the decimals of the currency. */
        AmountInput: number;
        Application: {
            id: components["schemas"]["Uuid"];
            product_id: components["schemas"]["Uuid"];
            organization_id: components["schemas"]["NullableUuid"];
            status: components["schemas"]["ApplicationStatus"];
            subject_data: components["schemas"]["SubjectData"];
            financial_data: components["schemas"]["FinancialData"];
            origin: components["schemas"]["Origin"];
            flow_execution_id: string | null;
            simulation_result: components["schemas"]["SimulationResult"];
            validation_status: components["schemas"]["ValidationStatus"];
            /**
             * Format: uri
             * @description Where the applicant validates; null when nothing is asked.
             */
            validation_url: string | null;
            signature_status: components["schemas"]["ApplicationSignatureStatus"];
            completed_steps: components["schemas"]["WizardStep"][];
            current_step: components["schemas"]["WizardStep"] | null;
            decision_notes: string | null;
            conditions: components["schemas"]["DecisionConditions"] | null;
            /** @description The credit that the approval created. */
            credit_id: components["schemas"]["NullableUuid"];
            /** @description Null when the wizard created it. */
            created_by: string | null;
            created_at: components["schemas"]["Timestamp"];
            expires_at: components["schemas"]["Timestamp"];
            submitted_at: components["schemas"]["NullableTimestamp"];
            decided_at: components["schemas"]["NullableTimestamp"];
            decided_by: string | null;
        };
        ApplicationCreated: {
            id: components["schemas"]["Uuid"];
            status: components["schemas"]["ApplicationStatus"];
            product_id: components["schemas"]["Uuid"];
            flow_execution_id: string | null;
            created_at: components["schemas"]["Timestamp"];
            expires_at: components["schemas"]["Timestamp"];
        };
        ApplicationDecided: {
            id: components["schemas"]["Uuid"];
            /** @enum {string} */
            status: "approved" | "rejected";
            decided_at: components["schemas"]["Timestamp"];
            decided_by: string;
        };
        ApplicationInput: {
            product_id: components["schemas"]["Uuid"];
            subject_data: components["schemas"]["SubjectDataInput"];
            financial_data: components["schemas"]["FinancialDataInput"];
            origin?: components["schemas"]["Origin"];
        };
        /** @enum {string|null} */
        ApplicationSignatureStatus: null | "pending" | "signed" | "declined" | "expired";
        /** @enum {string} */
        ApplicationStatus: "draft" | "submitted" | "approved" | "rejected" | "cancelled" | "expired";
        ApplicationSummary: {
            id: components["schemas"]["Uuid"];
            product_id: components["schemas"]["Uuid"];
            status: components["schemas"]["ApplicationStatus"];
            subject_data: {
                /** @description Null until the wizard has asked for it. */
                first_name: string | null;
                last_name: string | null;
                /** @description Masked but for the last four characters at most. */
                document_number: string;
            };
            simulation_result: components["schemas"]["SimulationResult"];
            created_at: components["schemas"]["Timestamp"];
        };
        /**
         * @description 1 Create, 2 Update, 3 Delete, 4 Read, 5 Login, 6 Logout, 7 Execute, 8 Approve, 9 Reject, 10 Sign, 11 Disburse, 12 Pay, 99 Other.
         * @enum {integer}
         */
        AuditActivityId: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 99;
        /** @enum {string} */
        AuditActivityName: "Create" | "Update" | "Delete" | "Read" | "Login" | "Logout" | "Execute" | "Approve" | "Reject" | "Sign" | "Disburse" | "Pay" | "Other";
        AuditActor: {
            id: components["schemas"]["NullableUuid"];
            user_uid: string | null;
            user_name: string | null;
            user_type: components["schemas"]["AuditUserType"];
            session_uid: string | null;
        };
        AuditActorActivity: {
            actor_id: components["schemas"]["NullableUuid"];
            user_uid: string | null;
            user_name: string | null;
            user_type: components["schemas"]["AuditUserType"];
            event_count: number;
            last_activity: components["schemas"]["Timestamp"];
        };
        AuditActorInput: {
            id?: components["schemas"]["Uuid"];
            user_uid?: components["schemas"]["AuditIdentifier"];
            user_name?: components["schemas"]["Name"];
            /** @default User */
            user_type?: components["schemas"]["AuditUserType"];
            session_uid?: components["schemas"]["AuditIdentifier"];
        };
        AuditActors: {
            period: components["schemas"]["AuditPeriod"];
            actors: components["schemas"]["AuditActorActivity"][];
        };
        AuditCategoryCount: {
            category_uid: components["schemas"]["AuditCategoryUid"];
            category_name: components["schemas"]["AuditCategoryName"];
            count: number;
        };
        /** @enum {string} */
        AuditCategoryName: "Findings" | "Identity & Access Management" | "Application Activity";
        /**
         * @description 2 Findings, 3 Identity & Access Management, 6 Application Activity; the first digit of class_uid.
         * @enum {integer}
         */
        AuditCategoryUid: 2 | 3 | 6;
        /** @enum {string} */
        AuditClassName: "Detection Finding" | "Account Change" | "Authentication" | "Web Resources Activity";
        /**
         * @description 2004 Detection Finding, 3001 Account Change, 3002 Authentication, 6001 Web Resources Activity.
         * @enum {integer}
         */
        AuditClassUid: 2004 | 3001 | 3002 | 6001;
        AuditEndpoint: {
            ip: string | null;
            name: string | null;
        };
        AuditEndpointInput: {
            ip?: string | unknown | unknown;
            name?: string;
        };
        AuditEvent: {
            id: components["schemas"]["Uuid"];
            class_uid: components["schemas"]["AuditClassUid"];
            class_name: components["schemas"]["AuditClassName"];
            category_uid: components["schemas"]["AuditCategoryUid"];
            category_name: components["schemas"]["AuditCategoryName"];
            activity_id: components["schemas"]["AuditActivityId"];
            activity_name: components["schemas"]["AuditActivityName"];
            severity_id: components["schemas"]["AuditSeverityId"];
            severity: components["schemas"]["AuditSeverity"];
            /** @description When it happened, in epoch milliseconds. */
            time: number;
            message: string;
            actor: components["schemas"]["AuditActor"];
            resource: components["schemas"]["AuditResource"] | null;
            src_endpoint: components["schemas"]["AuditEndpoint"] | null;
            metadata: {
                /** @description Version of the event's shape. */
                version: string;
                product: {
                    name: string;
                    vendor_name: string;
                    version: string;
                };
                tenant_uid: components["schemas"]["Uuid"];
                profiles: string[];
                /** @description The X-Request-Id of the request that led to the event; work that nobody requested has an id of its own. Null in events of version 1.0.0. */
                correlation_uid: string | null;
            };
            /** @description Free-form facts; recorded_by, request_id and, for changes, old_value and new_value. */
            unmapped: Record<string, never>;
            /** @description When it was stored. */
            created_at: components["schemas"]["Timestamp"];
        };
        AuditEventInput: {
            class_uid: components["schemas"]["AuditClassUid"];
            class_name?: components["schemas"]["AuditClassName"];
            category_uid: components["schemas"]["AuditCategoryUid"];
            category_name?: components["schemas"]["AuditCategoryName"];
            activity_id: components["schemas"]["AuditActivityId"];
            activity_name?: components["schemas"]["AuditActivityName"];
            severity_id: components["schemas"]["AuditSeverityId"];
            severity?: components["schemas"]["AuditSeverity"];
            message: string;
            actor?: components["schemas"]["AuditActorInput"];
            resource?: components["schemas"]["AuditResourceInput"];
            src_endpoint?: components["schemas"]["AuditEndpointInput"];
            unmapped?: components["schemas"]["FreeObject"];
        };
        AuditEventRecorded: {
            id: components["schemas"]["Uuid"];
            class_uid: components["schemas"]["AuditClassUid"];
            class_name: components["schemas"]["AuditClassName"];
            severity_id: components["schemas"]["AuditSeverityId"];
            message: string;
            created_at: components["schemas"]["Timestamp"];
        };
        AuditExport: {
            id: components["schemas"]["Uuid"];
            /** @enum {string} */
            status: "pending" | "processing" | "completed" | "failed" | "expired";
            format: components["schemas"]["AuditExportFormat"];
            filters: components["schemas"]["AuditExportFilters"];
            requested_at: components["schemas"]["Timestamp"];
            started_at?: components["schemas"]["Timestamp"];
            completed_at?: components["schemas"]["Timestamp"];
            /** @description Valid until file_url_expires_at. */
            file_url?: string;
            file_url_expires_at?: components["schemas"]["Timestamp"];
            total_events?: number;
            size_bytes?: number;
            /** @description Of the file. */
            sha256?: string;
            expires_at?: components["schemas"]["Timestamp"];
            error?: {
                code: string;
                message: string;
            };
            failed_at?: components["schemas"]["Timestamp"];
        };
        AuditExportFilters: {
            time_from: components["schemas"]["Timestamp"] | null;
            time_to: components["schemas"]["Timestamp"] | null;
            category_uid: number | null;
            /** @description This severity and above. */
            severity_id: number | null;
        };
        /** @enum {string} */
        AuditExportFormat: "ocsf_json" | "csv";
        AuditExportInput: {
            format: components["schemas"]["AuditExportFormat"];
            filters?: {
                time_from?: components["schemas"]["PeriodStart"];
                time_to?: components["schemas"]["PeriodEnd"];
                category_uid?: components["schemas"]["AuditCategoryUid"];
                severity_id?: components["schemas"]["AuditSeverityId"];
            };
        };
        AuditExportRequested: {
            id: components["schemas"]["Uuid"];
            /** @enum {string} */
            status: "pending" | "processing" | "completed" | "failed" | "expired";
            format: components["schemas"]["AuditExportFormat"];
            filters: components["schemas"]["AuditExportFilters"];
            requested_at: components["schemas"]["Timestamp"];
        };
        AuditIdentifier: string;
        AuditPeriod: {
            from: components["schemas"]["Timestamp"];
            to: components["schemas"]["Timestamp"];
        };
        AuditResource: {
            id: components["schemas"]["NullableUuid"];
            resource_uid: string | null;
            resource_type: string | null;
            resource_name: string | null;
            domain: string | null;
        };
        AuditResourceActivity: {
            resource_id: components["schemas"]["NullableUuid"];
            resource_uid: string | null;
            resource_type: string | null;
            resource_name: string | null;
            domain: string | null;
            event_count: number;
            last_activity: components["schemas"]["Timestamp"];
        };
        AuditResourceInput: {
            id?: components["schemas"]["Uuid"];
            resource_uid?: components["schemas"]["AuditIdentifier"];
            /** @description Free text, e.g. credit, user, document. */
            resource_type?: components["schemas"]["AuditIdentifier"];
            resource_name?: components["schemas"]["Name"];
            domain?: components["schemas"]["AuditIdentifier"];
        };
        AuditResources: {
            period: components["schemas"]["AuditPeriod"];
            resources: components["schemas"]["AuditResourceActivity"][];
        };
        /** @enum {string} */
        AuditSeverity: "Informational" | "Low" | "Medium" | "High" | "Critical";
        AuditSeverityCounts: {
            informational: number;
            low: number;
            medium: number;
            high: number;
            critical: number;
        };
        /**
         * @description 1 Informational, 2 Low, 3 Medium, 4 High, 5 Critical.
         * @enum {integer}
         */
        AuditSeverityId: 1 | 2 | 3 | 4 | 5;
        AuditSummary: {
            period: components["schemas"]["AuditPeriod"];
            total_events: number;
            by_severity: components["schemas"]["AuditSeverityCounts"];
            by_category: components["schemas"]["AuditCategoryCount"][];
            timeline: components["schemas"]["AuditTimelineBucket"][];
        };
        AuditTimelineBucket: {
            /** @description Start of the bucket, UTC: a date, for hours a timestamp. */
            date: string;
            count: number;
        };
        /** @enum {string} */
        AuditUserType: "User" | "System" | "Service" | "Admin";
        BackchannelLoggedOut: {
            /** @constant */
            logged_out: true;
        };
        CallbackReceived: {
            /** @constant */
            received: true;
        };
        Category: string;
        ChangeRequest: {
            change_request_id: components["schemas"]["Uuid"];
            status: components["schemas"]["ChangeRequestStatus"];
            action: components["schemas"]["ChangeRequestAction"];
            entity_type: components["schemas"]["ChangeRequestEntity"];
            /** @description Null for a create that is not applied. */
            entity_id: components["schemas"]["NullableUuid"];
            payload_before: components["schemas"]["ChangeRequestPayload"];
            payload_after: components["schemas"]["ChangeRequestPayload"];
            /** @description Version of the entity that the maker saw; null for a create. */
            base_row_version: number | null;
            requested_by: string;
            decided_by: string | null;
            decided_at: components["schemas"]["NullableTimestamp"];
            /** @description Of the checker. */
            notes: string | null;
            /** @description Why the approved change could not be applied. */
            failure: {
                code: string;
                message: string;
            } | null;
            created_at: components["schemas"]["Timestamp"];
        };
        /** @enum {string} */
        ChangeRequestAction: "create" | "update" | "delete" | "publish";
        ChangeRequestDecision: {
            notes?: components["schemas"]["Text"];
        };
        /**
         * @description An entity type of maker-checker, or tenant, for a patch that takes one of them out of the tenant's configuration.
         * @enum {string}
         */
        ChangeRequestEntity: "credit_product" | "user" | "role" | "signature_provider" | "flow_provider" | "flow_version" | "list_entry" | "tenant_settings" | "tenant";
        ChangeRequestOpened: {
            change_request_id: components["schemas"]["Uuid"];
            status: components["schemas"]["ChangeRequestStatus"];
            action: components["schemas"]["ChangeRequestAction"];
            entity_type: components["schemas"]["ChangeRequestEntity"];
            /** @description Null for a create. */
            entity_id: components["schemas"]["NullableUuid"];
            /** @description Id of the maker. */
            requested_by: string;
            payload_before: components["schemas"]["ChangeRequestPayload"];
            payload_after: components["schemas"]["ChangeRequestPayload"];
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description Secrets are masked. Null where there is no such state. */
        ChangeRequestPayload: Record<string, never> | null;
        /** @enum {string} */
        ChangeRequestStatus: "pending" | "approved" | "rejected" | "failed";
        /**
         * @description A check that is Degraded wants a look; the service is ready all the same.
         * @enum {string}
         */
        CheckStatus: "Healthy" | "Degraded" | "Unhealthy";
        /** @enum {string} */
        Classification: "trusted" | "normal" | "caution" | "high_risk";
        ConnectionConfigInput: {
            /**
             * Format: uri
             * @description http only.
             */
            base_url?: string;
            /** @description http only; never shown again. */
            api_key?: string;
            /** @description http only; never shown again. */
            webhook_secret?: string;
            /** @description The signer must confirm a code, sent to their own address, before they sign. Absent: true for the local driver, false for http. */
            requires_otp?: boolean;
            /** @description http only: certificates in PEM. Where there are some, a returned file must be signed by a certificate that chains to one of them; else it is 422 SIGNATURE_REJECTED. */
            trusted_issuers?: string[];
            requires_biometric?: boolean;
        };
        ConnectionConfigPatch: {
            /** Format: uri */
            base_url?: string | null;
            api_key?: string | null;
            webhook_secret?: string | null;
            requires_otp?: boolean | null;
            trusted_issuers?: string[] | null;
            requires_biometric?: boolean | null;
        };
        /** @constant */
        ContentType: "application/pdf";
        Credit: {
            id: components["schemas"]["Uuid"];
            application_id: components["schemas"]["Uuid"];
            product_id: components["schemas"]["Uuid"];
            organization_id: components["schemas"]["NullableUuid"];
            status: components["schemas"]["CreditStatus"];
            amount: components["schemas"]["Money"];
            currency: string;
            term_days: number;
            /** @description Nominal annual rate as a decimal fraction. */
            interest_rate: number;
            fee_breakdown: components["schemas"]["FeeBreakdown"];
            /** @description The sum of the instalment totals, exactly. */
            total_to_pay: components["schemas"]["Money"];
            origin: components["schemas"]["Origin"];
            disbursed_at: components["schemas"]["NullableTimestamp"];
            disbursement: components["schemas"]["Disbursement"] | null;
            amortization_schedule: components["schemas"]["Instalment"][];
            outstanding: components["schemas"]["Outstanding"];
            days_past_due: number;
            next_due_date: components["schemas"]["NullableDate"];
            created_at: components["schemas"]["Timestamp"];
        };
        CreditDisbursed: {
            id: components["schemas"]["Uuid"];
            /** @constant */
            status: "disbursed";
            disbursement: components["schemas"]["Disbursement"];
        };
        CreditProduct: {
            id: components["schemas"]["Uuid"];
            code: string;
            name: string;
            description: string | null;
            category: string;
            amount_config: components["schemas"]["AmountConfig"];
            term_config: components["schemas"]["TermConfig"];
            rate_config: components["schemas"]["RateConfig"];
            fee_config: components["schemas"]["FeeConfig"];
            requirements: components["schemas"]["Requirements"];
            validation_flow_id: components["schemas"]["NullableUuid"];
            signature_required: boolean;
            signature_type: components["schemas"]["LendingSignatureType"] | null;
            is_active: boolean;
            /** @description Whether a change would go through a change request now: the product says so itself, or its tenant does. */
            requires_approval: boolean;
            row_version: components["schemas"]["RowVersion"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        CreditProductActivation: {
            id: components["schemas"]["Uuid"];
            is_active: boolean;
            updated_at: components["schemas"]["Timestamp"];
        };
        CreditProductInput: {
            code: components["schemas"]["ProductCode"];
            name: components["schemas"]["Name"];
            description?: components["schemas"]["Text"];
            category: components["schemas"]["Category"];
            amount_config: components["schemas"]["AmountConfig"];
            term_config: components["schemas"]["TermConfigInput"];
            rate_config: components["schemas"]["RateConfigInput"];
            fee_config?: components["schemas"]["FeeConfigInput"];
            requirements?: components["schemas"]["RequirementsInput"];
            validation_flow_id?: components["schemas"]["Uuid"];
            /** @default false */
            signature_required?: boolean;
            signature_type?: components["schemas"]["LendingSignatureType"];
            /** @description Can only raise what the tenant asks for. */
            requires_approval?: boolean;
        };
        CreditProductPatch: {
            name?: components["schemas"]["Name"];
            description?: components["schemas"]["Text"] | null;
            category?: components["schemas"]["Category"];
            amount_config?: components["schemas"]["AmountConfigPatch"];
            term_config?: components["schemas"]["TermConfigPatch"];
            rate_config?: components["schemas"]["RateConfigPatch"];
            fee_config?: components["schemas"]["FeeConfigPatch"];
            requirements?: components["schemas"]["RequirementsPatch"];
            validation_flow_id?: components["schemas"]["Uuid"] | null;
            signature_required?: boolean;
            signature_type?: components["schemas"]["LendingSignatureType"] | null;
            requires_approval?: boolean;
        };
        CreditProductSummary: {
            id: components["schemas"]["Uuid"];
            code: string;
            name: string;
            category: string;
            amount_config: components["schemas"]["AmountConfig"];
            is_active: boolean;
            created_at: components["schemas"]["Timestamp"];
        };
        /** @enum {string} */
        CreditStatus: "active" | "disbursed" | "closed" | "defaulted" | "cancelled";
        CreditSummary: {
            id: components["schemas"]["Uuid"];
            application_id: components["schemas"]["Uuid"];
            product_id: components["schemas"]["Uuid"];
            status: components["schemas"]["CreditStatus"];
            amount: components["schemas"]["Money"];
            currency: string;
            term_days: number;
            interest_rate: number;
            total_to_pay: components["schemas"]["Money"];
            disbursed_at: components["schemas"]["NullableTimestamp"];
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description ISO 4217 code. */
        Currency: string;
        /**
         * Format: date
         * @description Calendar date, YYYY-MM-DD, in the tenant's time zone.
         */
        DateInput: string;
        /** @enum {string} */
        DayCount: "30/360" | "actual/365";
        DecisionConditions: {
            max_amount: number | null;
            max_term_days: number | null;
        };
        DecisionInput: {
            /** @enum {string} */
            decision: "approved" | "rejected";
            notes?: components["schemas"]["Text"];
            conditions?: {
                max_amount?: components["schemas"]["AmountInput"];
                max_term_days?: components["schemas"]["TermDays"];
            };
        };
        Device: {
            id: components["schemas"]["Uuid"];
            device_fingerprint: string;
            ip_address: string | null;
            user_agent: string | null;
            geo_country: string | null;
            geo_city: string | null;
            access_count: number;
            first_seen_at: components["schemas"]["Timestamp"];
            last_seen_at: components["schemas"]["Timestamp"];
        };
        DeviceInfo: {
            fingerprint: string | null;
            ip: string | null;
            geo_city: string | null;
        };
        Disbursement: {
            id: components["schemas"]["Uuid"];
            amount: components["schemas"]["Money"];
            /** @enum {string} */
            method: "bank_transfer";
            reference: string;
            /** @enum {string} */
            status: "completed";
            disbursed_at: components["schemas"]["Timestamp"];
        };
        DisbursementInput: {
            /** @enum {string} */
            method: "bank_transfer";
            account_number: string;
            bank_code: string;
            /** @description Such as savings or checking, as the bank calls it. */
            account_type: string;
        };
        DocumentDownload: {
            /** Format: uri */
            download_url: string;
            download_expires_at: components["schemas"]["Timestamp"];
        };
        DocumentNumber: string;
        DocumentType: string;
        /** Format: email */
        Email: string;
        /** @description The operation takes no fields; the body may be left out. */
        EmptyBody: Record<string, never>;
        ErrorEnvelope: {
            error: {
                code: string;
                message: string;
                request_id: string;
                /** @description Present when a field is to blame. */
                details?: {
                    /** @description Dotted path, e.g. admin_user.email, or the name of a header. */
                    field: string;
                    message: string;
                }[];
            };
            /** @description Facts that the code defines. */
            data?: Record<string, never>;
        };
        /** @enum {string} */
        EventSource: "lending" | "flow" | "signature";
        EventType: string;
        ExecutedSigning: {
            /** @enum {string} */
            status: "signed" | "pending_signature";
            signed_at: components["schemas"]["NullableTimestamp"];
            certificate: {
                serial: string;
                issuer: string;
                valid_to: components["schemas"]["NullableTimestamp"];
            } | null;
            documents: components["schemas"]["SignedDocument"][];
        };
        Execution: {
            status: components["schemas"]["FlowRequestStatus"];
            /** @description Slug of the tenant in whose name the page speaks. */
            tenant: string;
            current_step: {
                id: components["schemas"]["Uuid"];
                type: components["schemas"]["FlowStepType"];
                name: string;
                config: Record<string, never>;
                attempts_used: number;
                attempts_remaining: number;
            };
            progress: components["schemas"]["FlowProgress"];
        };
        ExecutionStatus: {
            status: components["schemas"]["FlowRequestStatus"];
            /** @description Slug of the tenant in whose name the page speaks; to the link only. */
            tenant?: string;
            progress: components["schemas"]["FlowProgress"];
            expires_at: components["schemas"]["Timestamp"];
        };
        FeeBreakdown: {
            origination: components["schemas"]["Money"];
            platform: components["schemas"]["Money"];
            insurance: components["schemas"]["Money"];
            tax: components["schemas"]["Money"];
        };
        /** @description The three fees are fractions of the amount; tax is a fraction of the fees named in tax_applies_to. */
        FeeConfig: {
            /** @default 0 */
            origination: components["schemas"]["Fraction"];
            /** @default 0 */
            platform: components["schemas"]["Fraction"];
            /** @default 0 */
            insurance: components["schemas"]["Fraction"];
            /** @default 0 */
            tax: components["schemas"]["Fraction"];
            /**
             * @default [
             *       "origination",
             *       "platform"
             *     ]
             */
            tax_applies_to: components["schemas"]["TaxedFees"];
        };
        FeeConfigInput: {
            /** @default 0 */
            origination?: components["schemas"]["Fraction"];
            /** @default 0 */
            platform?: components["schemas"]["Fraction"];
            /** @default 0 */
            insurance?: components["schemas"]["Fraction"];
            /** @default 0 */
            tax?: components["schemas"]["Fraction"];
            /**
             * @default [
             *       "origination",
             *       "platform"
             *     ]
             */
            tax_applies_to?: components["schemas"]["TaxedFees"];
        };
        /** @description Null restores a default. */
        FeeConfigPatch: {
            origination?: components["schemas"]["NullableFraction"];
            platform?: components["schemas"]["NullableFraction"];
            insurance?: components["schemas"]["NullableFraction"];
            tax?: components["schemas"]["NullableFraction"];
            tax_applies_to?: components["schemas"]["TaxedFees"] | null;
        } | null;
        /** @enum {string} */
        FeeName: "origination" | "platform" | "insurance";
        FileName: string;
        FinancialData: {
            economic_activity: string | null;
            monthly_income: number | null;
            monthly_expenses: number | null;
            requested_amount: components["schemas"]["Money"];
            requested_term_days: number;
            purpose: string | null;
        };
        FinancialDataInput: {
            economic_activity?: components["schemas"]["Name"];
            monthly_income?: components["schemas"]["Income"];
            monthly_expenses?: components["schemas"]["Income"];
            requested_amount: components["schemas"]["AmountInput"];
            requested_term_days: components["schemas"]["TermDays"];
            purpose?: string;
        };
        Flow: {
            id: components["schemas"]["Uuid"];
            name: components["schemas"]["Name"];
            slug: components["schemas"]["FlowSlug"];
            description: components["schemas"]["NullableText"];
            is_template: boolean;
            template_category: components["schemas"]["NullableCategory"];
            status: components["schemas"]["FlowStatus"];
            /** @description The published version, else the draft; null once the only draft was discarded. */
            version: {
                id: components["schemas"]["Uuid"];
                version_number: number;
                status: components["schemas"]["FlowVersionStatus"];
            } | null;
            row_version: components["schemas"]["RowVersion"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        FlowAssignment: {
            id: components["schemas"]["Uuid"];
            flow_id: components["schemas"]["Uuid"];
            tenant_id: components["schemas"]["Uuid"];
            organization_id: components["schemas"]["NullableUuid"];
            created_by: string;
            created_at: components["schemas"]["Timestamp"];
        };
        FlowAssignmentInput: {
            flow_id: components["schemas"]["Uuid"];
            tenant_id: components["schemas"]["Uuid"];
            organization_id?: components["schemas"]["Uuid"];
        };
        FlowAttempt: {
            id: components["schemas"]["Uuid"];
            step_id: components["schemas"]["Uuid"];
            number: number;
            /** @enum {string} */
            result: "passed" | "failed" | "error";
            reasons: string[];
            provider_code: string | null;
            started_at: components["schemas"]["Timestamp"];
            finished_at: components["schemas"]["Timestamp"];
        };
        /** @description JsonLogic over {subject, steps, checks, profile, metadata}. */
        FlowCondition: Record<string, never> | boolean;
        /** @description How the http driver reaches the vendor, where api_key and webhook_secret are masked in answers; or what the local driver checks, and within which limits. */
        FlowConnection: {
            base_url?: string;
            api_key?: string;
            webhook_secret?: string;
            checks?: components["schemas"]["FlowLocalChecks"];
            thresholds?: components["schemas"]["FlowThresholds"];
        };
        FlowConnectionPatch: {
            base_url?: string | null;
            api_key?: string | null;
            webhook_secret?: string | null;
            checks?: components["schemas"]["FlowLocalChecks"] | null;
            thresholds?: components["schemas"]["FlowThresholds"] | null;
        } | null;
        FlowEnrichment: {
            id: components["schemas"]["Uuid"];
            kind: components["schemas"]["FlowProviderKind"];
            provider_code: components["schemas"]["ProviderCode"];
            /** @enum {string} */
            status: "passed" | "failed" | "error";
            data: Record<string, never>;
            created_at: components["schemas"]["Timestamp"];
        };
        FlowIdentifierType: string;
        FlowIdentifierValue: string;
        FlowInput: {
            name: components["schemas"]["Name"];
            slug: components["schemas"]["FlowSlug"];
            description?: components["schemas"]["Text"];
            /** @default false */
            is_template?: boolean;
            template_category?: string;
        };
        /** @description What the local driver checks; quality alone when absent. quality: a picture is sharp and large enough, which it always checks. card: a card is in the picture, without glare, its portrait on its front. contents: what a machine reads of it agrees with the request. face: one person is in the selfies, alone and near. */
        FlowLocalChecks: ("quality" | "card" | "contents" | "face")[];
        FlowPatch: {
            name?: components["schemas"]["Name"];
            description?: components["schemas"]["NullableText"];
            /** @description Null is false. */
            is_template?: boolean | null;
            template_category?: components["schemas"]["NullableCategory"];
            status?: components["schemas"]["FlowStatus"];
        };
        FlowProgress: {
            completed_steps: number;
            total_steps: number;
        };
        FlowProvider: {
            id: components["schemas"]["Uuid"];
            code: components["schemas"]["ProviderCode"];
            name: components["schemas"]["Name"];
            kind: components["schemas"]["FlowProviderKind"];
            /** @enum {string} */
            driver: "local" | "http";
            status: components["schemas"]["FlowProviderStatus"];
            priority: number;
            timeout_ms: number;
            connection_config: components["schemas"]["FlowConnection"];
            health: components["schemas"]["FlowProviderHealth"] | null;
            row_version: components["schemas"]["RowVersion"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        FlowProviderHealth: {
            /** @enum {string} */
            status: "healthy" | "unhealthy";
            latency_ms: number;
            checked_at: components["schemas"]["Timestamp"];
        };
        FlowProviderInput: {
            code: components["schemas"]["ProviderCode"];
            name: components["schemas"]["Name"];
            kind: components["schemas"]["FlowProviderKind"];
            /** @enum {string} */
            driver: "local" | "http";
            status?: components["schemas"]["FlowProviderStatus"];
            /** @default 100 */
            priority?: number;
            /** @default 10000 */
            timeout_ms?: number;
            connection_config?: components["schemas"]["FlowConnection"];
        };
        /** @enum {string} */
        FlowProviderKind: "ocr" | "liveness" | "face_match" | "document_check" | "bureau";
        FlowProviderPatch: {
            name?: components["schemas"]["Name"];
            status?: components["schemas"]["FlowProviderStatus"];
            priority?: number | null;
            timeout_ms?: number | null;
            connection_config?: components["schemas"]["FlowConnectionPatch"];
        };
        /** @enum {string} */
        FlowProviderStatus: "active" | "inactive";
        FlowRequest: {
            id: components["schemas"]["Uuid"];
            execution_id: components["schemas"]["Uuid"];
            status: components["schemas"]["FlowRequestStatus"];
            flow_id: components["schemas"]["Uuid"];
            /** @description Null once the request has ended. */
            access_token: string | null;
            /** @description Null once the request has ended. */
            execution_url: string | null;
            subject_id: components["schemas"]["Uuid"];
            subject_data: components["schemas"]["FlowSubject"];
            metadata: components["schemas"]["NullableMetadata"];
            progress: components["schemas"]["FlowProgress"];
            /** @enum {string|null} */
            outcome: "approve" | "review" | "reject" | null;
            score: number | null;
            reasons: string[];
            organization_id: components["schemas"]["NullableUuid"];
            created_by: string;
            created_at: components["schemas"]["Timestamp"];
            started_at: components["schemas"]["NullableTimestamp"];
            completed_at: components["schemas"]["NullableTimestamp"];
            expires_at: components["schemas"]["Timestamp"];
        };
        FlowRequestInput: {
            flow_id: components["schemas"]["Uuid"];
            subject_data: components["schemas"]["FlowSubjectInput"];
            /** @default 72 */
            expires_in_hours?: number;
            metadata?: components["schemas"]["FreeObject"];
        };
        /** @enum {string} */
        FlowRequestStatus: "created" | "in_progress" | "capture_completed" | "approved" | "rejected" | "needs_review" | "failed" | "expired" | "cancelled";
        FlowRequestSummary: {
            id: components["schemas"]["Uuid"];
            execution_id: components["schemas"]["Uuid"];
            status: components["schemas"]["FlowRequestStatus"];
            flow_id: components["schemas"]["Uuid"];
            subject_data: {
                identifier_type: string;
                /** @description Masked. */
                identifier_value: string;
                name: string | null;
            };
            progress: components["schemas"]["FlowProgress"];
            created_at: components["schemas"]["Timestamp"];
            expires_at: components["schemas"]["Timestamp"];
        };
        FlowRule: {
            id: components["schemas"]["Uuid"];
            stable_id: components["schemas"]["Uuid"];
            name: components["schemas"]["Name"];
            order: number;
            enabled: boolean;
            trigger: components["schemas"]["FlowRuleTrigger"];
            condition: components["schemas"]["FlowCondition"];
            score_modifier: number;
            /** @enum {string|null} */
            outcome: "approve" | "review" | "reject" | null;
            reason_code: string | null;
        };
        FlowRuleInput: {
            name: components["schemas"]["Name"];
            /** @description Place among the rules; last when absent. */
            order?: number;
            /** @default true */
            enabled?: boolean;
            trigger: components["schemas"]["FlowRuleTrigger"];
            condition: components["schemas"]["FlowCondition"];
            /** @default 0 */
            score_modifier?: number;
            /** @enum {string|null} */
            outcome?: "approve" | "review" | "reject" | null;
            reason_code?: components["schemas"]["ReasonCode"];
        };
        FlowRulePatch: {
            name?: components["schemas"]["Name"];
            order?: number;
            /** @description Null is true. */
            enabled?: boolean | null;
            trigger?: components["schemas"]["FlowRuleTrigger"];
            condition?: components["schemas"]["FlowCondition"];
            score_modifier?: number | null;
            /** @enum {string|null} */
            outcome?: "approve" | "review" | "reject" | null;
            reason_code?: string | null;
        };
        /** @enum {string} */
        FlowRuleTrigger: "step" | "flow";
        FlowSlug: string;
        /** @enum {string} */
        FlowStatus: "active" | "inactive";
        FlowStep: {
            id: components["schemas"]["Uuid"];
            stable_id: components["schemas"]["Uuid"];
            type: components["schemas"]["FlowStepType"];
            name: components["schemas"]["Name"];
            order: number;
            config: Record<string, never>;
            provider_code: components["schemas"]["NullableProviderCode"];
            max_attempts: number;
        };
        FlowStepInput: {
            type: components["schemas"]["FlowStepType"];
            name: components["schemas"]["Name"];
            /** @description Place among the steps; last when absent. */
            order?: number;
            config?: components["schemas"]["FreeObject"];
            provider_code?: components["schemas"]["ProviderCode"];
            /** @default 3 */
            max_attempts?: number;
        };
        FlowStepOrder: {
            step_ids: components["schemas"]["Uuid"][];
        };
        FlowStepPatch: {
            name?: components["schemas"]["Name"];
            /** @description Merged into the config; null empties it. */
            config?: {
                [key: string]: components["schemas"]["FreeValue"];
            } | null;
            provider_code?: components["schemas"]["NullableProviderCode"];
            max_attempts?: number | null;
        };
        /** @enum {string} */
        FlowStepType: "card_capture" | "liveness" | "document_upload" | "form" | "otp";
        FlowSubject: {
            identifier_type: string;
            identifier_value: string;
            name: string | null;
            email: string | null;
            phone: string | null;
        };
        FlowSubjectInput: {
            identifier_type: components["schemas"]["FlowIdentifierType"];
            identifier_value: components["schemas"]["FlowIdentifierValue"];
            name?: components["schemas"]["Name"];
            email?: components["schemas"]["Email"];
            phone?: components["schemas"]["Phone"];
        };
        /** @description Limits of the local driver; each has a default. */
        FlowThresholds: {
            /** @description How sure it must be that there is a card. */
            card?: number;
            /** @description The most part of a card that may be burnt out. */
            glare?: number;
            /** @description The least sharpness of a straightened card. */
            card_sharpness?: number;
            /** @description The least pixels between the eyes of a selfie of 1024. */
            eyes?: number;
            /** @description Faces that are nearer than this are one person. */
            same_person?: number;
            /** @description Faces that are farther than this are two persons. */
            other_person?: number;
            /** @description Faces that are nearer than this may be one picture. */
            same_picture?: number;
            /** @description The most part of a face that may have one of few colours. */
            plain?: number;
            /** @description Degrees by which a head must turn in a challenge. */
            turn?: number;
            /** @description How sure it may be that a face is on a screen or a print. */
            frame?: number;
        };
        FlowVersion: {
            id: components["schemas"]["Uuid"];
            flow_id: components["schemas"]["Uuid"];
            version_number: number;
            status: components["schemas"]["FlowVersionStatus"];
            row_version: components["schemas"]["RowVersion"];
            published_at: components["schemas"]["NullableTimestamp"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            steps: components["schemas"]["FlowStep"][];
            rules: components["schemas"]["FlowRule"][];
        };
        /** @enum {string} */
        FlowVersionStatus: "draft" | "published" | "archived";
        FlowVersionSummary: {
            id: components["schemas"]["Uuid"];
            flow_id: components["schemas"]["Uuid"];
            version_number: number;
            status: components["schemas"]["FlowVersionStatus"];
            row_version: components["schemas"]["RowVersion"];
            published_at: components["schemas"]["NullableTimestamp"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description Decimal fraction, 0.02 is 2 %. */
        Fraction: number;
        FreeKey: string;
        /** @description Free-form object; its keys are kept exactly as sent. */
        FreeObject: {
            [key: string]: components["schemas"]["FreeValue"];
        };
        FreeValue: {
            [key: string]: components["schemas"]["FreeValue"];
        } | unknown[] | string | number | boolean | null;
        /** @description First instalments that pay no principal. */
        GracePrincipal: number;
        /** @enum {string} */
        HealthStatus: "Healthy" | "Unhealthy";
        Income: number;
        /** @description total is principal, interest, fees and tax together. */
        Instalment: {
            installment_number: number;
            principal: components["schemas"]["Money"];
            interest: components["schemas"]["Money"];
            fees: components["schemas"]["Money"];
            tax: components["schemas"]["Money"];
            total: components["schemas"]["Money"];
            /** @description Principal left after it. */
            balance_after: components["schemas"]["Money"];
            /** Format: date */
            due_date: string;
            status: components["schemas"]["InstalmentStatus"];
        };
        /** @description Null is none. */
        InstalmentMultiple: number | null;
        /** @enum {string} */
        InstalmentStatus: "pending" | "partial" | "paid" | "overdue";
        /** @enum {string} */
        LegalTextKind: "terms" | "privacy";
        /** @enum {string} */
        LendingSignatureType: "electronic" | "digital";
        ListEntry: {
            id: components["schemas"]["Uuid"];
            subject_id: components["schemas"]["Uuid"];
            list_type: components["schemas"]["ListType"];
            reason: string;
            metadata: Record<string, never> | null;
            added_at: components["schemas"]["Timestamp"];
            expires_at: components["schemas"]["NullableTimestamp"];
            /** @enum {string} */
            added_by_type: "user" | "service";
            removed_at: components["schemas"]["NullableTimestamp"];
            removed_by: string | null;
        };
        /** @description Free-form; nested values may be null. */
        ListEntryMetadata: {
            related_alert_id?: string | null;
            evidence?: components["schemas"]["FreeValue"];
        } & components["schemas"]["FreeObject"];
        ListMetadata: {
            request_id: string;
            timestamp: components["schemas"]["Timestamp"];
            pagination: components["schemas"]["Pagination"];
        };
        /** @enum {string} */
        ListType: "blacklist" | "whitelist" | "watchlist";
        Liveness: {
            /** @constant */
            status: "Healthy";
        };
        /** @description E.g. es-CO. */
        Locale: string;
        LoggedOut: {
            logged_out: boolean;
            /** @description The provider's end-session page, which leads back to the console. */
            redirect_url: string;
        };
        LogoutTokenForm: {
            logout_token: string;
        };
        /** @description Entity types whose changes wait for approval. */
        MakerCheckerEntities: components["schemas"]["MakerCheckerEntity"][];
        /** @enum {string} */
        MakerCheckerEntity: "credit_product" | "user" | "role" | "signature_provider" | "flow_provider" | "flow_version" | "list_entry" | "tenant_settings";
        Metadata: {
            request_id: string;
            timestamp: components["schemas"]["Timestamp"];
        };
        /** @description Rounded half-even to the scale of the currency. */
        Money: number;
        /** @description One line of text, not blank. */
        Name: string;
        NullableAge: number | null;
        NullableCategory: string | null;
        /** Format: date */
        NullableDate: string | null;
        /** @description Null restores 0. */
        NullableFraction: number | null;
        /** @description As it was sent. */
        NullableMetadata: Record<string, never> | null;
        /** @description One line of text, not blank. */
        NullableName: string | null;
        NullableProviderCode: string | null;
        NullableSha256: string | null;
        NullableText: string | null;
        /**
         * Format: date-time
         * @description ISO 8601, UTC.
         */
        NullableTimestamp: string | null;
        /** Format: uri */
        NullableUrl: string | null;
        /** Format: uuid */
        NullableUuid: string | null;
        Organization: {
            id: components["schemas"]["Uuid"];
            name: string;
            code: string | null;
            status: components["schemas"]["OrganizationStatus"];
            domains: string[];
            attributes: Record<string, never>;
            /** @description Id in the identity provider. Null only where the organization is older than the provider's keeping of organizations, until the next start. */
            idp_id: string | null;
            user_count: number;
            row_version: components["schemas"]["RowVersion"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        OrganizationCode: string;
        OrganizationDomains: string[];
        OrganizationInput: {
            name: components["schemas"]["Name"];
            code?: components["schemas"]["OrganizationCode"];
            domains?: components["schemas"]["OrganizationDomains"];
            attributes?: components["schemas"]["FreeObject"];
        };
        OrganizationPatch: {
            name?: components["schemas"]["Name"];
            code?: components["schemas"]["OrganizationCode"] | null;
            status?: components["schemas"]["OrganizationStatus"];
            /** @description Replaces the whole list; null removes all. */
            domains?: components["schemas"]["OrganizationDomains"] | null;
            /** @description Merged key by key; a null value removes its key, null removes all. */
            attributes?: components["schemas"]["FreeObject"] | null;
        };
        /** @enum {string} */
        OrganizationStatus: "active" | "inactive";
        /** @description Default: manual, admin_panel. */
        Origin: {
            /** @enum {string} */
            type: "manual" | "flow";
            /** @enum {string} */
            channel: "admin_panel" | "digital";
        };
        Outstanding: {
            principal: components["schemas"]["Money"];
            interest: components["schemas"]["Money"];
            fees: components["schemas"]["Money"];
            tax: components["schemas"]["Money"];
            total: components["schemas"]["Money"];
            /** @description Closes the credit today; later interest is waived. */
            payoff_amount: components["schemas"]["Money"];
        };
        Pagination: {
            page: number;
            page_size: number;
            total: number;
            /** @description 0 when nothing matches. */
            total_pages: number;
        };
        Payment: {
            id: components["schemas"]["Uuid"];
            credit_id: components["schemas"]["Uuid"];
            amount: components["schemas"]["Money"];
            payment_type: components["schemas"]["PaymentType"];
            reference: string | null;
            /**
             * @description Reversed where it bounced.
             * @enum {string}
             */
            status: "confirmed" | "reversed";
            installment_number: number | null;
            /** Format: date */
            payment_date: string;
            effect: components["schemas"]["PrepaymentEffect"] | null;
            allocation: components["schemas"]["PaymentAllocation"][];
            /** @description outstanding.total after this payment. */
            remaining_balance: components["schemas"]["Money"];
            created_at: components["schemas"]["Timestamp"];
        };
        PaymentAllocation: {
            installment_number: number;
            fees: components["schemas"]["Money"];
            tax: components["schemas"]["Money"];
            interest: components["schemas"]["Money"];
            principal: components["schemas"]["Money"];
        };
        PaymentInput: {
            amount: components["schemas"]["AmountInput"];
            payment_type: components["schemas"]["PaymentType"];
            reference?: string;
            /** @description One of the credit's, for the record; the oldest dues are paid first. */
            installment_number?: number;
            /** @description Default today, in the tenant's time zone; not in the future. */
            payment_date?: components["schemas"]["DateInput"];
            /** @description Of a prepayment only; default reduce_installment. */
            effect?: components["schemas"]["PrepaymentEffect"];
        };
        /** @enum {string} */
        PaymentType: "installment" | "prepayment" | "payoff";
        /**
         * @description Last moment of a period: a date, or a date and a time, in any form of ISO 8601. Without an offset it is in UTC; a date alone is its last moment, so that its day is included.
         * @example 2026-03-31
         * @example 2026-03-31T17:00
         * @example 2026-03-31T17:00:00-05:00
         */
        PeriodEnd: string;
        /**
         * @description First moment of a period: a date, or a date and a time, in any form of ISO 8601. Without an offset it is in UTC; a date alone is its first moment.
         * @example 2026-03-01
         * @example 2026-03-01T08:30
         * @example 2026-03-01T08:30:00-05:00
         */
        PeriodStart: string;
        Permissions: ("users:read" | "users:write" | "roles:read" | "roles:write" | "organizations:read" | "organizations:write" | "products:read" | "products:write" | "applications:read" | "applications:write" | "credits:read" | "credits:write" | "payments:read" | "payments:write" | "signatures:read" | "signatures:write" | "requests:read" | "requests:write" | "subjects:read" | "subjects:write" | "lists:read" | "lists:write" | "alerts:read" | "alerts:write" | "audit:read" | "audit:write")[];
        Phone: string;
        /**
         * @description Sets the number of users that are not inactive.
         * @enum {string}
         */
        Plan: "starter" | "professional" | "enterprise";
        /** @enum {string} */
        PrepaymentEffect: "reduce_installment" | "reduce_term";
        /** @description Unique in the tenant. */
        ProductCode: string;
        ProviderCallback: {
            /** @description What the callback means. */
            event_type: string;
            /** @description Id of the signature request. */
            external_id: string;
            /** @description signed or completed; pending or processing; rejected, declined, failed or refused. It must agree with event_type. */
            status: string;
            /** @description The signed file of a request with one document. */
            signed_document_url?: string;
            /** @description The signed files of a request with several. */
            signed_documents?: {
                id: string;
                url: string;
            }[];
            certificate?: {
                [key: string]: unknown;
            };
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        ProviderCode: string;
        ProviderPriority: number;
        /** @description Of one try, in milliseconds. */
        ProviderTimeout: number;
        PublicBrand: {
            /** @description Name of the tenant. */
            name: string;
            locale: components["schemas"]["Locale"];
            timezone: components["schemas"]["Timezone"];
            logo_url: components["schemas"]["ThemeLogo"];
            primary_color: components["schemas"]["ThemeColor"];
            contact: components["schemas"]["TenantContact"];
        };
        /** @description Nominal annual rate as a decimal fraction, 0.24 is 24 %. */
        Rate: number;
        RateConfig: {
            /** @enum {string} */
            type: "fixed";
            rate: components["schemas"]["Rate"];
            /** @default 30/360 */
            day_count: components["schemas"]["DayCount"];
            /** @default annuity */
            amortization: components["schemas"]["Amortization"];
            /** @default 0 */
            grace_principal: components["schemas"]["GracePrincipal"];
            /** @default null */
            instalment_multiple: components["schemas"]["InstalmentMultiple"];
        };
        RateConfigInput: {
            /** @enum {string} */
            type: "fixed";
            rate: components["schemas"]["Rate"];
            /** @default 30/360 */
            day_count?: components["schemas"]["DayCount"];
            /** @default annuity */
            amortization?: components["schemas"]["Amortization"];
            /** @default 0 */
            grace_principal?: components["schemas"]["GracePrincipal"];
            /** @default null */
            instalment_multiple?: components["schemas"]["InstalmentMultiple"];
        };
        /** @description Null restores a default. */
        RateConfigPatch: {
            /** @enum {string} */
            type?: "fixed";
            rate?: components["schemas"]["Rate"];
            day_count?: components["schemas"]["DayCount"] | null;
            amortization?: components["schemas"]["Amortization"] | null;
            grace_principal?: components["schemas"]["GracePrincipal"] | null;
            instalment_multiple?: components["schemas"]["InstalmentMultiple"];
        };
        Readiness: {
            status: components["schemas"]["HealthStatus"];
            checks: {
                /**
                 * @description `draining` stands alone: the process was told to stop.
                 * @enum {string}
                 */
                name: "database" | "broker" | "cache" | "objects" | "dead_letters" | "draining";
                status: components["schemas"]["CheckStatus"];
                /** @description Milliseconds. */
                duration: number;
            }[];
        };
        ReasonCode: string;
        Refreshed: {
            refreshed: boolean;
            expires_in_seconds: components["schemas"]["SecondsLeft"];
        };
        RequirementNames: string[];
        Requirements: {
            min_age: components["schemas"]["NullableAge"];
            max_age: components["schemas"]["NullableAge"];
            documents: components["schemas"]["RequirementNames"];
            validations: components["schemas"]["RequirementNames"];
        };
        RequirementsInput: {
            min_age?: components["schemas"]["Age"];
            max_age?: components["schemas"]["Age"];
            documents?: components["schemas"]["RequirementNames"];
            /** @description user_registration registers the subject at approval. */
            validations?: components["schemas"]["RequirementNames"];
        };
        /** @description Null removes a requirement, or all of them. */
        RequirementsPatch: {
            min_age?: components["schemas"]["NullableAge"];
            max_age?: components["schemas"]["NullableAge"];
            documents?: components["schemas"]["RequirementNames"] | null;
            validations?: components["schemas"]["RequirementNames"] | null;
        } | null;
        Role: {
            id: components["schemas"]["Uuid"];
            name: string;
            description: string | null;
            permissions: string[];
            /** @description A system role cannot be edited or deleted. */
            is_system: boolean;
            /** @description Users that are not inactive and have the role. */
            user_count: number;
            row_version: components["schemas"]["RowVersion"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        RoleInput: {
            name: components["schemas"]["RoleName"];
            description?: components["schemas"]["Text"];
            permissions?: components["schemas"]["Permissions"];
        };
        RoleName: string;
        RolePatch: {
            name?: components["schemas"]["RoleName"];
            description?: components["schemas"]["Text"] | null;
            /** @description Replaces the whole list; null removes all. */
            permissions?: components["schemas"]["Permissions"] | null;
        };
        /** @description Counts the changes of the record; the ETag is this number, quoted. */
        RowVersion: number;
        /** @description Two decimals. */
        Score: number;
        /** @description Roles of the tenant whose users need a second factor (a code of an authenticator app) from their next sign-in on; sessions go on. It is 400 where Keycloak signs users in, because its realms decide this themselves. */
        SecondFactorRoles: components["schemas"]["RoleName"][];
        /** @description Until the session ends, when it is not used before. */
        SecondsLeft: number;
        SentOtp: {
            /** @constant */
            otp_sent: true;
            channel: components["schemas"]["SigningChannel"];
            masked_destination: string;
            expires_in_seconds: number;
        };
        Session: {
            /** @constant */
            is_authenticated: true;
            user: {
                id: components["schemas"]["Uuid"];
                email: string;
                name: string;
                roles: string[];
            };
            tenant: {
                id: components["schemas"]["Uuid"];
                name: string;
                slug: string;
                /** @description BCP 47 tag by which money and dates are written. */
                locale: string;
                /** @description IANA name of the zone in which its days begin. */
                timezone: string;
                /** @description ISO 4217 code. */
                currency: string;
                /** @description An https address, or a picture as a data URL. */
                logo_url: string | null;
                /** @description #rrggbb */
                primary_color: string | null;
                /** @description Entity types whose changes wait for a second person. */
                maker_checker: components["schemas"]["MakerCheckerEntity"][];
            };
            /** @description Null for a user without one. */
            organization: {
                id: components["schemas"]["Uuid"];
                name: string;
            } | null;
            /** @description Operations of the graph that the user's roles and the tenant's modules open, by name. What a record allows is decided by the operation itself. */
            operations: string[];
            expires_in_seconds: components["schemas"]["SecondsLeft"];
        };
        SignatureDocument: {
            id: components["schemas"]["Uuid"];
            /**
             * @description evidence is the platform's own, of documents that take no page more.
             * @enum {string}
             */
            kind: "document" | "evidence";
            file_name: string;
            content_type: components["schemas"]["ContentType"];
            status: components["schemas"]["SignatureDocumentStatus"];
            /** @description Bytes as it came; null before. */
            size_bytes: number | null;
            /** @description Of its bytes as they came. */
            sha256: components["schemas"]["NullableSha256"];
            /** @description Of the signed file. */
            signed_sha256: components["schemas"]["NullableSha256"];
            /** @description Why what was uploaded last was not taken. */
            rejection: string | null;
            upload_url: components["schemas"]["NullableUrl"];
            upload_expires_at: components["schemas"]["NullableTimestamp"];
            signed_at: components["schemas"]["NullableTimestamp"];
            created_at: components["schemas"]["Timestamp"];
        };
        SignatureDocumentInput: {
            file_name: components["schemas"]["FileName"];
            content_type: components["schemas"]["ContentType"];
            /** @description Its exact length; any other upload is then refused. */
            size_bytes?: number;
        };
        /** @enum {string} */
        SignatureDocumentStatus: "pending_upload" | "uploaded" | "signed";
        SignatureDocumentUpload: {
            id: components["schemas"]["Uuid"];
            file_name: string;
            status: components["schemas"]["SignatureDocumentStatus"];
            /** @description Where to PUT it; null for a file that is there. */
            upload_url: components["schemas"]["NullableUrl"];
            upload_expires_at: components["schemas"]["NullableTimestamp"];
        };
        SignatureProvider: {
            id: components["schemas"]["Uuid"];
            code: components["schemas"]["ProviderCode"];
            name: string;
            kind: components["schemas"]["SignatureSignatureType"];
            /** @enum {string} */
            driver: "local" | "http";
            /** @enum {string} */
            status: "active" | "inactive";
            priority: number;
            timeout_ms: number;
            /** @description Secrets are shown as `********`. */
            connection_config: components["schemas"]["ConnectionConfigInput"];
            health: components["schemas"]["SignatureProviderHealth"] | null;
            row_version: components["schemas"]["RowVersion"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        SignatureProviderHealth: {
            /** @enum {string} */
            status: "healthy" | "unhealthy";
            latency_ms: number;
            checked_at: components["schemas"]["Timestamp"];
        };
        SignatureProviderInput: {
            code: components["schemas"]["ProviderCode"];
            name: components["schemas"]["Name"];
            kind: components["schemas"]["SignatureSignatureType"];
            /** @enum {string} */
            driver: "local" | "http";
            /**
             * @default active
             * @enum {string}
             */
            status?: "active" | "inactive";
            /** @description Default 100; the lowest is asked first. */
            priority?: components["schemas"]["ProviderPriority"];
            timeout_ms?: components["schemas"]["ProviderTimeout"];
            connection_config?: components["schemas"]["ConnectionConfigInput"];
        };
        SignatureProviderPatch: {
            name?: components["schemas"]["Name"];
            /** @enum {string} */
            status?: "active" | "inactive";
            priority?: components["schemas"]["ProviderPriority"] | null;
            timeout_ms?: components["schemas"]["ProviderTimeout"] | null;
            connection_config?: components["schemas"]["ConnectionConfigPatch"];
        };
        SignatureProviderStatus: {
            id: components["schemas"]["Uuid"];
            code: components["schemas"]["ProviderCode"];
            /** @constant */
            status: "inactive";
            row_version: components["schemas"]["RowVersion"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description How many hours before a signature request expires its signer is reminded, each time that lies after the invitation; none where empty. It acts on requests that are opened from then on. */
        SignatureReminders: number[];
        SignatureRequest: {
            id: components["schemas"]["Uuid"];
            status: components["schemas"]["SignatureRequestStatus"];
            signature_type: components["schemas"]["SignatureSignatureType"];
            provider_code: components["schemas"]["ProviderCode"];
            /** @description The signer's link, for internal callers while the request is open; null to staff, who do not sign for others. */
            signing_url: components["schemas"]["NullableUrl"];
            signer: components["schemas"]["Signer"];
            documents: components["schemas"]["SignatureDocument"][];
            notification_channels: components["schemas"]["SigningChannel"][];
            callback_url: components["schemas"]["NullableUrl"];
            origin_service: string | null;
            origin_request_id: string | null;
            organization_id: components["schemas"]["NullableUuid"];
            metadata: Record<string, never>;
            expires_at: components["schemas"]["Timestamp"];
            signed_at: components["schemas"]["NullableTimestamp"];
            /** @description When it was revoked or declined. */
            ended_at: components["schemas"]["NullableTimestamp"];
            /** @description When it was cancelled. */
            revoked_at: components["schemas"]["NullableTimestamp"];
            reason: string | null;
            /** @description A user id, or service:<name>. */
            created_by: string;
            row_version: components["schemas"]["RowVersion"];
            created_at: components["schemas"]["Timestamp"];
        };
        SignatureRequestCancellation: {
            reason?: components["schemas"]["Text"];
        };
        SignatureRequestCancelled: {
            id: components["schemas"]["Uuid"];
            /** @constant */
            status: "revoked";
            revoked_at: components["schemas"]["Timestamp"];
            reason: string | null;
        };
        /** @description To internal callers without provider_code, signer, documents and created_at. */
        SignatureRequestCreated: {
            id: components["schemas"]["Uuid"];
            status: components["schemas"]["SignatureRequestStatus"];
            signature_type: components["schemas"]["SignatureSignatureType"];
            provider_code?: components["schemas"]["ProviderCode"];
            /** @description Secret of the link; not shown again. */
            signing_token: string;
            /** Format: uri */
            signing_url: string;
            signer?: {
                name: string;
                email: string;
                identifier_value: string;
            };
            documents?: components["schemas"]["SignatureDocumentUpload"][];
            expires_at: components["schemas"]["Timestamp"];
            created_at?: components["schemas"]["Timestamp"];
        };
        SignatureRequestInput: {
            signature_type: components["schemas"]["SignatureSignatureType"];
            /** @description Default: the active provider of the type with the lowest priority number, and its substitutes. */
            provider_code?: components["schemas"]["ProviderCode"];
            signer: components["schemas"]["SignerInput"];
            documents: {
                file_name: components["schemas"]["FileName"];
                content_type: components["schemas"]["ContentType"];
                /** @description A file in the store already, under the tenant's prefix. */
                object_key?: string;
            }[];
            /** @default 72 */
            expires_in_hours?: number;
            /**
             * @default [
             *       "email"
             *     ]
             */
            notification_channels?: components["schemas"]["SigningChannel"][];
            metadata?: components["schemas"]["FreeObject"];
            /** Format: uri */
            callback_url?: string;
            origin_service?: string;
            origin_request_id?: string;
        };
        /** @enum {string} */
        SignatureRequestStatus: "created" | "pending_signature" | "signed" | "declined" | "revoked" | "expired";
        SignatureRequestSummary: {
            id: components["schemas"]["Uuid"];
            status: components["schemas"]["SignatureRequestStatus"];
            signature_type: components["schemas"]["SignatureSignatureType"];
            provider_code: components["schemas"]["ProviderCode"];
            signer: {
                name: string;
            };
            expires_at: components["schemas"]["Timestamp"];
            created_at: components["schemas"]["Timestamp"];
        };
        /** @enum {string} */
        SignatureSignatureType: "digital_certificate" | "electronic_otp";
        SignedDocument: {
            id: components["schemas"]["Uuid"];
            status: components["schemas"]["SignatureDocumentStatus"];
            download_url: components["schemas"]["NullableUrl"];
            download_expires_at: components["schemas"]["NullableTimestamp"];
        };
        Signer: {
            name: string;
            email: string;
            phone: string | null;
            identifier_type: string;
            identifier_value: string;
        };
        SignerInput: {
            name: components["schemas"]["Name"];
            email: components["schemas"]["Email"];
            /** @description Required for the channel sms. */
            phone?: components["schemas"]["Phone"];
            identifier_type: components["schemas"]["DocumentType"];
            identifier_value: components["schemas"]["DocumentNumber"];
        };
        /** @enum {string} */
        SigningChannel: "email" | "sms";
        SigningConfirmation: {
            /** @constant */
            confirmation: true;
            /** @description As claimed; the evidence has the connection's too. */
            signer_ip?: string;
            provider_data?: components["schemas"]["FreeObject"];
        };
        SigningInfo: {
            status: components["schemas"]["SignatureRequestStatus"];
            /** @description Slug of the tenant in whose name the page speaks. */
            tenant: string;
            signature_type: components["schemas"]["SignatureSignatureType"];
            provider_code: components["schemas"]["ProviderCode"];
            signer_name: string;
            documents: {
                id: components["schemas"]["Uuid"];
                file_name: string;
                file_size_bytes: number;
                /** Format: uri */
                preview_url: string;
                preview_expires_at: components["schemas"]["Timestamp"];
            }[];
            ui_config: {
                title: string;
                instructions: string;
                requires_otp: boolean;
                requires_biometric: boolean;
            };
            expires_at: components["schemas"]["Timestamp"];
        };
        SigningOtpCode: {
            otp_code: string;
        };
        SigningOtpRequest: {
            channel: components["schemas"]["SigningChannel"];
        };
        SigningRefusal: {
            reason?: components["schemas"]["Text"];
        };
        SigningStatus: {
            status: components["schemas"]["SignatureRequestStatus"];
            /** @description Slug of the tenant in whose name the page speaks. */
            tenant: string;
            signed_at: components["schemas"]["NullableTimestamp"];
            /** @description The signed files, each with an address that holds for ten minutes; none before they are signed. */
            documents: {
                id: components["schemas"]["Uuid"];
                file_name: string;
                /** Format: uri */
                download_url: string;
                download_expires_at: components["schemas"]["Timestamp"];
            }[];
            expires_at: components["schemas"]["Timestamp"];
        };
        SimulationResult: {
            amount: components["schemas"]["Money"];
            term_days: number;
            total_to_pay: components["schemas"]["Money"];
        };
        SimulatorConfig: {
            product_code: components["schemas"]["ProductCode"];
            product_name: string;
            amount: components["schemas"]["AmountConfig"];
            term: {
                min_days: components["schemas"]["TermDays"];
                max_days: components["schemas"]["TermDays"];
                options: components["schemas"]["TermOptions"];
            };
            rates: {
                /** @description Nominal annual rate as a decimal fraction. */
                interest_rate: number;
                day_count: components["schemas"]["DayCount"];
                amortization: components["schemas"]["Amortization"];
                grace_principal: components["schemas"]["GracePrincipal"];
                instalment_multiple: components["schemas"]["InstalmentMultiple"];
                /** @description EU annual effective rate of the default amount and term, fees and tax included; a decimal fraction. */
                apr: number;
                fees: {
                    items: {
                        code: components["schemas"]["FeeName"];
                        /** @description In the tenant's language. */
                        label: string;
                        /** @constant */
                        type: "percentage";
                        /** @description Fraction of the amount. */
                        value: components["schemas"]["Fraction"];
                        taxable: boolean;
                    }[];
                };
                /** @description Fraction of the taxable fees. */
                tax_rate: components["schemas"]["Fraction"];
                tax_applies_to: components["schemas"]["TaxedFees"];
            };
            /** @description The ages, in whole years, that the product lends to; null is no limit. */
            ages: {
                min: components["schemas"]["NullableAge"];
                max: components["schemas"]["NullableAge"];
            };
            simulation: {
                /**
                 * Format: date
                 * @description The day from which it is computed: today in the tenant's timezone.
                 */
                start_date: string;
                amount: components["schemas"]["Money"];
                term_days: components["schemas"]["TermDays"];
                /** @description How many there are. */
                installments: number;
                /** @description What is due first, fees and tax included. */
                first_installment: components["schemas"]["Money"];
                total_to_pay: components["schemas"]["Money"];
                apr: number;
            };
        };
        /** @description Unique forever, also after the tenant is gone. */
        Slug: string;
        StepSubmission: {
            /** Format: binary */
            front?: Blob;
            /** Format: binary */
            back?: Blob;
            /** Format: binary */
            selfie?: Blob;
            /** Format: binary */
            selfie_2?: Blob;
            /** Format: binary */
            selfie_3?: Blob;
            /** Format: binary */
            video?: Blob;
            /** Format: binary */
            document?: Blob;
            /** Format: binary */
            document_2?: Blob;
            /** Format: binary */
            document_3?: Blob;
            /** Format: binary */
            document_4?: Blob;
            /** Format: binary */
            document_5?: Blob;
            /** @description A JSON object. */
            data?: string;
        };
        Subject: {
            subject_id: components["schemas"]["Uuid"];
            identifier_type: string;
            /** @description Masked in lists. */
            identifier_value: string;
            full_name: string | null;
            tenant_view: components["schemas"]["TenantView"];
        };
        /** @description What the wizard alone asks for is null in an application by an operator, and until its step is done. */
        SubjectData: {
            document_type: string;
            document_number: string;
            first_name: string | null;
            last_name: string | null;
            email: string;
            phone: string | null;
            birth_date: components["schemas"]["NullableDate"];
            expedition_date: components["schemas"]["NullableDate"];
            expedition_place: string | null;
            gender: string | null;
            marital_status: string | null;
            address: string | null;
            city: string | null;
            department: string | null;
        };
        SubjectDataInput: {
            document_type: components["schemas"]["DocumentType"];
            document_number: components["schemas"]["DocumentNumber"];
            first_name: components["schemas"]["Name"];
            last_name: components["schemas"]["Name"];
            email: components["schemas"]["Email"];
            phone?: components["schemas"]["Phone"];
            birth_date?: components["schemas"]["DateInput"];
        };
        SubjectEvent: {
            id: components["schemas"]["Uuid"];
            event_type: components["schemas"]["EventType"];
            event_source: components["schemas"]["EventSource"];
            event_data: Record<string, never>;
            device_info: components["schemas"]["DeviceInfo"] | null;
            event_timestamp: components["schemas"]["Timestamp"];
        };
        SubjectEventsSummary: {
            subject_id: components["schemas"]["Uuid"];
            total_events: number;
            by_type: {
                event_type: components["schemas"]["EventType"];
                count: number;
            }[];
            by_source: {
                event_source: components["schemas"]["EventSource"];
                count: number;
            }[];
            first_event_at: components["schemas"]["NullableTimestamp"];
            last_event_at: components["schemas"]["NullableTimestamp"];
            timeline: {
                /** Format: date */
                date: string;
                count: number;
            }[];
        };
        SubjectProfileIdentifierType: string;
        SubjectProfileIdentifierValue: string;
        SubmittedStep: {
            step_result: {
                step_id: components["schemas"]["Uuid"];
                /** @enum {string} */
                status: "passed" | "pending";
                score: number | null;
                reasons: string[];
                /** @description Of a pending step: where a code was sent, and for how many seconds it holds. */
                data?: Record<string, never>;
            };
            next_step?: {
                id: components["schemas"]["Uuid"];
                type: components["schemas"]["FlowStepType"];
                name: string;
            };
            /**
             * @description capture_completed when every step is done and the result follows; rejected when a rule ended it before.
             * @enum {string}
             */
            flow_status?: "capture_completed" | "rejected";
            message?: string;
        };
        TaxedFees: components["schemas"]["FeeName"][];
        Tenant: {
            id: components["schemas"]["Uuid"];
            name: string;
            slug: string;
            status: components["schemas"]["TenantStatus"];
            plan: components["schemas"]["Plan"];
            /** @description Users that are not inactive. */
            user_count: number;
            config: components["schemas"]["TenantConfig"];
            theme: components["schemas"]["Theme"];
            modules: components["schemas"]["TenantModules"];
            realm_name: string;
            /** @description The initial admin; null while onboarding. */
            admin_user_id: components["schemas"]["NullableUuid"];
            row_version: components["schemas"]["RowVersion"];
            suspended_at: components["schemas"]["NullableTimestamp"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            webhook_secret?: components["schemas"]["WebhookSecret"];
        };
        TenantConfig: {
            timezone: components["schemas"]["Timezone"];
            locale: components["schemas"]["Locale"];
            currency: components["schemas"]["Currency"];
            maker_checker: components["schemas"]["MakerCheckerEntities"];
            webhooks: components["schemas"]["TenantWebhooks"];
            notifications: components["schemas"]["TenantNotifications"];
            reminders: components["schemas"]["SignatureReminders"];
            second_factor_roles: components["schemas"]["SecondFactorRoles"];
        };
        TenantConfigInput: {
            timezone: components["schemas"]["Timezone"];
            locale: components["schemas"]["Locale"];
            currency: components["schemas"]["Currency"];
            /** @description Default: credit_product. */
            maker_checker?: components["schemas"]["MakerCheckerEntities"];
            /** @description Default: none. */
            webhooks?: components["schemas"]["TenantWebhooks"];
            notifications?: components["schemas"]["TenantNotificationsPatch"];
            /**
             * @default [
             *       24
             *     ]
             */
            reminders?: components["schemas"]["SignatureReminders"];
            /** @default [] */
            second_factor_roles?: components["schemas"]["SecondFactorRoles"];
        };
        TenantConfigPatch: {
            timezone?: components["schemas"]["Timezone"];
            locale?: components["schemas"]["Locale"];
            currency?: components["schemas"]["Currency"];
            /** @description Null restores the default, credit_product. */
            maker_checker?: components["schemas"]["MakerCheckerEntities"] | null;
            /** @description Replaces the whole list; null removes all. */
            webhooks?: components["schemas"]["TenantWebhooks"] | null;
            notifications?: components["schemas"]["TenantNotificationsPatch"];
            /** @description Replaces the list; null restores the default, 24. */
            reminders?: components["schemas"]["SignatureReminders"] | null;
            /** @description Replaces the list; null removes all. */
            second_factor_roles?: components["schemas"]["SecondFactorRoles"] | null;
        };
        TenantContact: {
            email: components["schemas"]["Email"] | null;
            phone: string | null;
            address: string | null;
            website: components["schemas"]["ThemeUrl"];
        };
        TenantCreated: {
            id: components["schemas"]["Uuid"];
            name: string;
            slug: string;
            status: components["schemas"]["TenantStatus"];
            realm_name: string;
            admin_user_id: components["schemas"]["Uuid"];
            created_at: components["schemas"]["Timestamp"];
            webhook_secret?: components["schemas"]["WebhookSecret"];
        };
        TenantInput: {
            name: components["schemas"]["Name"];
            slug: components["schemas"]["Slug"];
            plan: components["schemas"]["Plan"];
            config: components["schemas"]["TenantConfigInput"];
            admin_user: {
                email: components["schemas"]["Email"];
                first_name: components["schemas"]["Name"];
                last_name: components["schemas"]["Name"];
            };
        };
        TenantModules: ("lending" | "signature" | "flow" | "subject_profile" | "audit")[];
        /** @description Which mails applicants are sent. */
        TenantNotifications: {
            /** @description The application was received, with the link to go on with it. */
            application_received: boolean;
            /** @description The validation of the identity waits for the applicant. */
            validation_waiting: boolean;
            /** @description The contract waits for the signature, with the link to sign it. */
            contract_to_sign: boolean;
            /** @description The contract was signed, with a copy. */
            contract_signed: boolean;
            /** @description The application was approved or rejected. */
            decision: boolean;
            /** @description The credit was paid out. */
            disbursed: boolean;
            /** @description An instalment is due in three days. */
            instalment_due: boolean;
            /** @description Instalments are overdue. */
            instalment_overdue: boolean;
        };
        /** @description Switches mails to applicants off (false) and on again (true or null). Absent ones stay as they are; null as a whole sends all. */
        TenantNotificationsPatch: {
            application_received?: boolean | null;
            validation_waiting?: boolean | null;
            contract_to_sign?: boolean | null;
            contract_signed?: boolean | null;
            decision?: boolean | null;
            disbursed?: boolean | null;
            instalment_due?: boolean | null;
            instalment_overdue?: boolean | null;
        } | null;
        TenantPatch: {
            name?: components["schemas"]["Name"];
            plan?: components["schemas"]["Plan"];
            config?: components["schemas"]["TenantConfigPatch"];
            theme?: components["schemas"]["ThemePatch"];
            /** @description Null restores the default, all of them. */
            modules?: components["schemas"]["TenantModules"] | null;
            /** @enum {string} */
            status?: "active" | "suspended";
        };
        /** @enum {string} */
        TenantStatus: "onboarding" | "active" | "suspended";
        TenantSummary: {
            id: components["schemas"]["Uuid"];
            name: string;
            slug: string;
            status: components["schemas"]["TenantStatus"];
            plan: components["schemas"]["Plan"];
            user_count: number;
            created_at: components["schemas"]["Timestamp"];
        };
        TenantSuspended: {
            id: components["schemas"]["Uuid"];
            /** @constant */
            status: "suspended";
            suspended_at: components["schemas"]["Timestamp"];
        };
        TenantSuspension: {
            reason?: components["schemas"]["Text"];
        };
        TenantView: {
            /** @enum {string} */
            status: "active" | "flagged" | "blacklisted";
            trust_score: components["schemas"]["Score"];
            total_interactions: number;
            total_approvals: number;
            total_rejections: number;
            total_defaults: number;
            first_interaction_at: components["schemas"]["Timestamp"];
            last_interaction_at: components["schemas"]["Timestamp"];
        };
        TenantWebhook: {
            /** Format: uri */
            url: string;
            /** @description What is posted there: names of events as the contract of webhooks has them, prefixes such as `lending.credit.*`, or `*` for all. A name that no event has is 400, unless the tenant's configuration holds it already. */
            events: string[];
        };
        TenantWebhooks: components["schemas"]["TenantWebhook"][];
        TermConfig: {
            min_days: components["schemas"]["TermDays"];
            max_days: components["schemas"]["TermDays"];
            options: components["schemas"]["TermOptions"];
            /**
             * @description Days until an application expires.
             * @default 30
             */
            application_valid_days: number;
            /**
             * @description Days past due that default a credit.
             * @default 90
             */
            default_after_days: number;
        };
        TermConfigInput: {
            min_days: components["schemas"]["TermDays"];
            max_days: components["schemas"]["TermDays"];
            options?: components["schemas"]["TermOptions"];
            /**
             * @description Days until an application expires.
             * @default 30
             */
            application_valid_days?: number;
            /**
             * @description Days past due that default a credit.
             * @default 90
             */
            default_after_days?: number;
        };
        /** @description Null restores a default. */
        TermConfigPatch: {
            min_days?: components["schemas"]["TermDays"];
            max_days?: components["schemas"]["TermDays"];
            options?: components["schemas"]["TermOptions"] | null;
            application_valid_days?: number | null;
            default_after_days?: number | null;
        };
        TermDays: number;
        /** @description The terms that are allowed; when empty, every term from min_days to max_days is. */
        TermOptions: components["schemas"]["TermDays"][];
        Text: string;
        /** @enum {string} */
        TextLanguage: "es" | "en" | "pt";
        Theme: {
            logo_url: components["schemas"]["ThemeLogo"];
            favicon_url: components["schemas"]["ThemeUrl"];
            primary_color: components["schemas"]["ThemeColor"];
            secondary_color: components["schemas"]["ThemeColor"];
        };
        ThemeColor: string | null;
        /** @description An https address, or a PNG, JPEG or WebP picture of at most four million pixels as a data URL. */
        ThemeLogo: string | null;
        /** @description Null clears every field. */
        ThemePatch: {
            logo_url?: components["schemas"]["ThemeUrl"];
            favicon_url?: components["schemas"]["ThemeUrl"];
            primary_color?: components["schemas"]["ThemeColor"];
            secondary_color?: components["schemas"]["ThemeColor"];
        } | null;
        /** Format: uri */
        ThemeUrl: string | null;
        /**
         * Format: date-time
         * @description ISO 8601, UTC.
         */
        Timestamp: string;
        /** @description IANA name, e.g. America/Bogota. */
        Timezone: string;
        TrustScore: {
            subject_id: components["schemas"]["Uuid"];
            trust_score: components["schemas"]["Score"];
            classification: components["schemas"]["Classification"];
            last_calculated_at: components["schemas"]["Timestamp"];
            factors: components["schemas"]["TrustScoreFactors"];
        };
        TrustScoreChange: {
            trust_score: components["schemas"]["Score"];
            classification: components["schemas"]["Classification"];
            factors: components["schemas"]["TrustScoreFactors"];
            reason_event_id: components["schemas"]["NullableUuid"];
            calculated_at: components["schemas"]["Timestamp"];
        };
        /** @description Together they are the score before it is clamped to 0..100. */
        TrustScoreFactors: {
            base_score: number;
            approvals_contribution: number;
            rejections_contribution: number;
            defaults_contribution: number;
            tenure_contribution: number;
            device_contribution: number;
        };
        UpdateAlert: {
            status?: components["schemas"]["AlertStatus"];
            resolution?: components["schemas"]["AlertResolution"];
            note?: string | null;
            assigned_to?: components["schemas"]["NullableUuid"];
        };
        User: {
            id: components["schemas"]["Uuid"];
            email: string;
            first_name: string;
            last_name: string;
            phone: string | null;
            status: components["schemas"]["UserStatus"];
            roles: string[];
            organization_id: components["schemas"]["NullableUuid"];
            row_version: components["schemas"]["RowVersion"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        UserCreated: {
            id: components["schemas"]["Uuid"];
            email: string;
            first_name: string;
            last_name: string;
            status: components["schemas"]["UserStatus"];
            roles: string[];
            created_at: components["schemas"]["Timestamp"];
        };
        UserDeleted: {
            id: components["schemas"]["Uuid"];
            /** @constant */
            status: "inactive";
            updated_at: components["schemas"]["Timestamp"];
        };
        UserInput: {
            email: components["schemas"]["Email"];
            first_name: components["schemas"]["Name"];
            last_name: components["schemas"]["Name"];
            phone?: components["schemas"]["Phone"];
            roles: components["schemas"]["UserRoles"];
            organization_id?: components["schemas"]["Uuid"];
            /** @default true */
            send_welcome_email?: boolean;
        };
        UserPatch: {
            first_name?: components["schemas"]["Name"];
            last_name?: components["schemas"]["Name"];
            phone?: components["schemas"]["Phone"] | null;
            roles?: components["schemas"]["UserRoles"];
            organization_id?: components["schemas"]["Uuid"] | null;
            /** @enum {string} */
            status?: "active" | "locked" | "inactive";
        };
        /** @description Names of roles that exist in the tenant. */
        UserRoles: components["schemas"]["RoleName"][];
        /** @enum {string} */
        UserStatus: "pending_verification" | "active" | "locked" | "inactive";
        UserSummary: {
            id: components["schemas"]["Uuid"];
            email: string;
            first_name: string;
            last_name: string;
            status: components["schemas"]["UserStatus"];
            roles: string[];
            organization_id: components["schemas"]["NullableUuid"];
            created_at: components["schemas"]["Timestamp"];
        };
        /** Format: uuid */
        Uuid: string;
        UuidV4: string;
        /** @enum {string} */
        ValidationStatus: "not_required" | "in_progress" | "in_review" | "passed" | "failed";
        VerifiedSigning: {
            /** @enum {string} */
            status: "signed" | "pending_signature";
            signed_at: components["schemas"]["NullableTimestamp"];
            /** @enum {string} */
            verification_method: "otp_email" | "otp_sms";
            documents: components["schemas"]["SignedDocument"][];
        };
        VersionedText: string;
        /** @description Secret of the tenant's webhooks, shown once, in the answer to the call that adds the first one; absent otherwise. */
        WebhookSecret: string;
        /** @description Step cuenta. */
        WizardAccount: {
            email: components["schemas"]["Email"];
            phone: components["schemas"]["Phone"];
            /**
             * @description Must be true.
             * @constant
             */
            accepts_terms: true;
            /**
             * @description Must be true.
             * @constant
             */
            accepts_privacy: true;
        };
        WizardAnswers: {
            product_code: components["schemas"]["ProductCode"];
            simulation: components["schemas"]["WizardSimulation"];
            cuenta: {
                email: string;
                phone: string;
            };
            identidad: {
                document_type: string;
                /** @description Masked, such as ******4321. */
                document_number: string;
                expedition_date: components["schemas"]["NullableDate"];
                expedition_place: string | null;
            };
            /** @description Null before the step is saved. */
            datos_personales: {
                first_name: string;
                last_name: string;
                /** Format: date */
                birth_date: string;
                gender: string | null;
                marital_status: string | null;
                address: string | null;
                city: string | null;
                department: string | null;
            } | null;
            /** @description Null before the step is saved. */
            finanzas: {
                economic_activity: string;
                monthly_income: number;
                monthly_expenses: number;
                purpose: string | null;
            } | null;
            /**
             * Format: uri
             * @description The link of the contract that waits for the signature or is signed; null without one.
             */
            signing_url: string | null;
            /** @description Status of the credit that the approval made; null before. */
            credit_status: components["schemas"]["CreditStatus"] | null;
            submitted_at: components["schemas"]["NullableTimestamp"];
        };
        /** @description Step finanzas; null removes what is optional. Amounts carry at most the decimals of the product's currency. */
        WizardFinances: {
            economic_activity: components["schemas"]["Name"];
            monthly_income: components["schemas"]["Income"];
            monthly_expenses: components["schemas"]["Income"];
            purpose?: string | null;
        };
        /** @description Step identidad. */
        WizardIdentity: {
            document_type: components["schemas"]["DocumentType"];
            document_number: components["schemas"]["DocumentNumber"];
            /** @description Not in the future. */
            expedition_date?: components["schemas"]["DateInput"];
            expedition_place?: components["schemas"]["Name"];
        };
        WizardLegalTexts: {
            /** @description At most one of each kind; none where the tenant has published none. */
            texts: {
                kind: components["schemas"]["LegalTextKind"];
                language: components["schemas"]["TextLanguage"];
                /** @description Counts from 1 for each kind and language. */
                version: number;
                text: components["schemas"]["VersionedText"];
            }[];
        };
        /** @description Step datos_personales; null removes what is optional. */
        WizardPersonalData: {
            first_name: components["schemas"]["Name"];
            last_name: components["schemas"]["Name"];
            /** @description Not in the future. */
            birth_date: components["schemas"]["DateInput"];
            gender?: components["schemas"]["NullableName"];
            marital_status?: components["schemas"]["NullableName"];
            address?: components["schemas"]["NullableName"];
            city?: components["schemas"]["NullableName"];
            department?: components["schemas"]["NullableName"];
        };
        WizardSignature: {
            signature_id: string;
            /** Format: uri */
            signing_url: string;
            expires_at: components["schemas"]["Timestamp"];
        };
        WizardSimulation: {
            amount: components["schemas"]["AmountInput"];
            term_days: components["schemas"]["TermDays"];
        };
        WizardStart: {
            product_code: components["schemas"]["ProductCode"];
            cuenta: components["schemas"]["WizardAccount"];
            identidad: components["schemas"]["WizardIdentity"];
            simulation: components["schemas"]["WizardSimulation"];
            /** @description The versions of the tenant's texts that the applicant was shown, one of each kind. A version that applies no more is 400: show the new one. Of a kind that is not named, the text that applies in the tenant's own language counts as accepted. */
            accepted_texts?: components["schemas"]["AcceptedText"][];
        };
        WizardStarted: {
            id: components["schemas"]["Uuid"];
            /** @description Send it back in X-Access-Token. */
            access_token: string;
            /** @constant */
            status: "draft";
            validation_status: components["schemas"]["ValidationStatus"];
            created_at: components["schemas"]["Timestamp"];
            expires_at: components["schemas"]["Timestamp"];
        };
        WizardStatus: {
            id: components["schemas"]["Uuid"];
            status: components["schemas"]["ApplicationStatus"];
            validation_status: components["schemas"]["ValidationStatus"];
            /**
             * Format: uri
             * @description Where the applicant validates; null when nothing is asked.
             */
            validation_url: string | null;
            /** @description How many more validations the application may be given after one that failed; 0 where none is required. */
            validations_left: number;
            /** @description Whether the product needs a signature before it is submitted. */
            signature_required: boolean;
            signature_status: components["schemas"]["ApplicationSignatureStatus"];
            completed_steps: components["schemas"]["WizardStep"][];
            current_step: components["schemas"]["WizardStep"] | null;
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @enum {string} */
        WizardStep: "cuenta" | "identidad" | "datos_personales" | "finanzas";
        /** @description The fields of the step that the path names. */
        WizardStepBody: components["schemas"]["WizardAccount"] | components["schemas"]["WizardIdentity"] | components["schemas"]["WizardPersonalData"] | components["schemas"]["WizardFinances"] | Record<string, never>;
        WizardStepSaved: {
            step: components["schemas"]["WizardStep"];
            /** @constant */
            status: "completed";
            /** @description Null when all are done. */
            next_step: components["schemas"]["WizardStep"] | null;
        };
        WizardSubmitted: {
            id: components["schemas"]["Uuid"];
            /** @constant */
            status: "submitted";
            submitted_at: components["schemas"]["Timestamp"];
            /** @description What comes next, for the applicant to read. */
            message: string;
        };
    };
    responses: {
        /** @description An upstream system failed; nothing has changed and the call may be tried again. */
        BadGateway: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Invalid input: VALIDATION_ERROR with details, or MISSING_IDEMPOTENCY_KEY, or another code that the operation names. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description SERVICE_UNAVAILABLE. The cache cannot be told that its answers are about to be untrue; nothing was written, try again. */
        CacheDown: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The tenant's maker-checker asks for approval. Nothing has changed yet; a change request is pending. */
        ChangeRequestAccepted: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["ChangeRequestOpened"];
                    metadata: components["schemas"]["Metadata"];
                };
            };
        };
        /** @description CONFLICT, INVALID_STATUS_TRANSITION, CHANGE_REQUEST_EXISTS or IDEMPOTENCY_IN_PROGRESS: the state of the record refuses the call. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description FORBIDDEN (the role or the tenant's modules do not allow it) or TENANT_SUSPENDED. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description REQUEST_EXPIRED. The link has expired. Where a link is read, `data.tenant` is the slug of the tenant whose page it is. */
        Gone: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description INTERNAL_ERROR. The request id is all the answer says; the cause is in the log. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description INVALID_ACCESS_TOKEN. The token is missing, invalid, expired, spent, or that of another application. */
        InvalidAccessToken: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description NOT_FOUND. The record does not exist for this caller; another tenant's record never does. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description If-None-Match names the record's present ETag; what the client has is still true. */
        NotModified: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                ETag: components["headers"]["ETag"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description PRECONDITION_FAILED. If-Match is not the record's ETag; read the record again. */
        PreconditionFailed: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Refused before the operation, e.g. 405 METHOD_NOT_ALLOWED with Allow, 413 PAYLOAD_TOO_LARGE or, for a method that HTTP does not know, 501 NOT_IMPLEMENTED. */
        Refused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description REQUEST_EXPIRED. The time of the link is over. */
        RequestExpired: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description RATE_LIMIT_EXCEEDED. Limits slide and count per tenant. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description UNAUTHORIZED. The credentials are missing, invalid or expired. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description SERVICE_UNAVAILABLE. Sessions cannot be reached; try again. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description A business rule refuses the call, or IDEMPOTENCY_KEY_REUSED. */
        Unprocessable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description UNSUPPORTED_MEDIA_TYPE. The body's Content-Type is not one of those listed. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
    };
    parameters: {
        /** @description Rows at most. */
        AuditReportLimit: number;
        /** @description First moment of the period. */
        AuditTimeFrom: components["schemas"]["PeriodStart"];
        /** @description Last moment of the period. */
        AuditTimeTo: components["schemas"]["PeriodEnd"];
        /** @description Id of the credit. A credit of another tenant is 404. */
        CreditId: components["schemas"]["Uuid"];
        /** @description What a page knows its device by, the same on every page and link. Without it, or where it is malformed, a hash of the user agent and the platform's hints takes its place. */
        DeviceFingerprint: string;
        /** @description Id of the device. */
        DeviceId: components["schemas"]["Uuid"];
        /** @description Id of the document. */
        DocId: components["schemas"]["Uuid"];
        /** @description Id of the list entry. */
        EntryId: components["schemas"]["Uuid"];
        /** @description Id of the record. A record of another tenant is 404. */
        Id: components["schemas"]["Uuid"];
        /** @description UUID v4 chosen by the client, kept 24 hours. Missing: 400 MISSING_IDEMPOTENCY_KEY. The same request again answers the stored result; another request with the same key is 422 IDEMPOTENCY_KEY_REUSED. */
        IdempotencyKey: components["schemas"]["UuidV4"];
        /** @description ETag of the record as last read, or `*`. Missing: 400 VALIDATION_ERROR. Stale, weak or malformed: 412 PRECONDITION_FAILED. */
        IfMatch: string;
        /** @description The sister service that calls with a user's token; internal listener only. */
        InternalService: string;
        /** @description UUID v4 chosen by the client; honoured when sent. */
        OptionalIdempotencyKey: components["schemas"]["UuidV4"];
        /** @description ETag of the record as last read, or `*`; checked when sent. Stale, weak or malformed: 412 PRECONDITION_FAILED. */
        OptionalIfMatch: string;
        /** @description Page number. Beyond the last page the answer is an empty array. */
        Page: number;
        /** @description Records per page. */
        PageSize: number;
        /** @description Code of an active product. */
        ProductCode: string;
        /** @description Code of the provider. */
        ProviderCode: components["schemas"]["ProviderCode"];
        /** @description Direction. */
        Sort: "asc" | "desc";
        /** @description Name of the step. */
        StepName: components["schemas"]["WizardStep"];
        /** @description Id of the subject. One of another tenant is 404. */
        SubjectProfileSubjectId: components["schemas"]["Uuid"];
        /** @description Slug of the tenant, where the host names none. */
        Tenant: string;
        /** @description Slug of the tenant, where the host does not name it. It must be the session's own. */
        TenantSlug: string;
        /** @description Secret of the signer's link. */
        Token: string;
        /** @description `sha256=<hex digest>`. */
        WebhookSignature: string;
        /** @description Epoch seconds. */
        WebhookTimestamp: string;
    };
    requestBodies: never;
    headers: {
        /** @description The client asks again before it uses what it has. */
        CacheControl: "private, no-cache";
        /** @description Changes with the answer; send it back in If-None-Match. */
        ContentTag: string;
        /** @description Quoted row_version of the record; send it back in If-Match. */
        ETag: string;
        /** @description What is left of them (IETF draft), e.g. `"default";r=99;t=60`. */
        RateLimit: string;
        /** @description The limits that apply (IETF draft), e.g. `"default";q=100;w=60`. */
        RateLimitPolicy: string;
        /** @description Seconds to wait before another try. */
        RetryAfter: number;
        /** @description The scheme by which a caller authenticates. */
        WWWAuthenticate: "Bearer";
        /** @description The text true when the answer was at hand, else false. */
        XCacheHit: "true" | "false";
        /** @description The text true when the answer is a stored replay, absent otherwise. */
        XIdempotentReplayed: "true";
        /** @description Requests allowed in the window. */
        XRateLimitLimit: number;
        /** @description Requests left in the window. */
        XRateLimitRemaining: number;
        /** @description Seconds until the window has room again. */
        XRateLimitReset: number;
        /** @description Trace identifier of this request. */
        XRequestId: string;
        /** @description Number of records that match, over all pages. */
        XTotalCount: number;
    };
    pathItems: never;
}
export type AcceptedText = components['schemas']['AcceptedText'];
export type AddToList = components['schemas']['AddToList'];
export type Age = components['schemas']['Age'];
export type Alert = components['schemas']['Alert'];
export type AlertResolution = components['schemas']['AlertResolution'];
export type AlertSeverity = components['schemas']['AlertSeverity'];
export type AlertStatus = components['schemas']['AlertStatus'];
export type AlertType = components['schemas']['AlertType'];
export type Amortization = components['schemas']['Amortization'];
export type AmountConfig = components['schemas']['AmountConfig'];
export type AmountConfigPatch = components['schemas']['AmountConfigPatch'];
export type AmountInput = components['schemas']['AmountInput'];
export type Application = components['schemas']['Application'];
export type ApplicationCreated = components['schemas']['ApplicationCreated'];
export type ApplicationDecided = components['schemas']['ApplicationDecided'];
export type ApplicationInput = components['schemas']['ApplicationInput'];
export type ApplicationSignatureStatus = components['schemas']['ApplicationSignatureStatus'];
export type ApplicationStatus = components['schemas']['ApplicationStatus'];
export type ApplicationSummary = components['schemas']['ApplicationSummary'];
export type AuditActivityId = components['schemas']['AuditActivityId'];
export type AuditActivityName = components['schemas']['AuditActivityName'];
export type AuditActor = components['schemas']['AuditActor'];
export type AuditActorActivity = components['schemas']['AuditActorActivity'];
export type AuditActorInput = components['schemas']['AuditActorInput'];
export type AuditActors = components['schemas']['AuditActors'];
export type AuditCategoryCount = components['schemas']['AuditCategoryCount'];
export type AuditCategoryName = components['schemas']['AuditCategoryName'];
export type AuditCategoryUid = components['schemas']['AuditCategoryUid'];
export type AuditClassName = components['schemas']['AuditClassName'];
export type AuditClassUid = components['schemas']['AuditClassUid'];
export type AuditEndpoint = components['schemas']['AuditEndpoint'];
export type AuditEndpointInput = components['schemas']['AuditEndpointInput'];
export type AuditEvent = components['schemas']['AuditEvent'];
export type AuditEventInput = components['schemas']['AuditEventInput'];
export type AuditEventRecorded = components['schemas']['AuditEventRecorded'];
export type AuditExport = components['schemas']['AuditExport'];
export type AuditExportFilters = components['schemas']['AuditExportFilters'];
export type AuditExportFormat = components['schemas']['AuditExportFormat'];
export type AuditExportInput = components['schemas']['AuditExportInput'];
export type AuditExportRequested = components['schemas']['AuditExportRequested'];
export type AuditIdentifier = components['schemas']['AuditIdentifier'];
export type AuditPeriod = components['schemas']['AuditPeriod'];
export type AuditResource = components['schemas']['AuditResource'];
export type AuditResourceActivity = components['schemas']['AuditResourceActivity'];
export type AuditResourceInput = components['schemas']['AuditResourceInput'];
export type AuditResources = components['schemas']['AuditResources'];
export type AuditSeverity = components['schemas']['AuditSeverity'];
export type AuditSeverityCounts = components['schemas']['AuditSeverityCounts'];
export type AuditSeverityId = components['schemas']['AuditSeverityId'];
export type AuditSummary = components['schemas']['AuditSummary'];
export type AuditTimelineBucket = components['schemas']['AuditTimelineBucket'];
export type AuditUserType = components['schemas']['AuditUserType'];
export type BackchannelLoggedOut = components['schemas']['BackchannelLoggedOut'];
export type CallbackReceived = components['schemas']['CallbackReceived'];
export type Category = components['schemas']['Category'];
export type ChangeRequest = components['schemas']['ChangeRequest'];
export type ChangeRequestAction = components['schemas']['ChangeRequestAction'];
export type ChangeRequestDecision = components['schemas']['ChangeRequestDecision'];
export type ChangeRequestEntity = components['schemas']['ChangeRequestEntity'];
export type ChangeRequestOpened = components['schemas']['ChangeRequestOpened'];
export type ChangeRequestPayload = components['schemas']['ChangeRequestPayload'];
export type ChangeRequestStatus = components['schemas']['ChangeRequestStatus'];
export type CheckStatus = components['schemas']['CheckStatus'];
export type Classification = components['schemas']['Classification'];
export type ConnectionConfigInput = components['schemas']['ConnectionConfigInput'];
export type ConnectionConfigPatch = components['schemas']['ConnectionConfigPatch'];
export type ContentType = components['schemas']['ContentType'];
export type Credit = components['schemas']['Credit'];
export type CreditDisbursed = components['schemas']['CreditDisbursed'];
export type CreditProduct = components['schemas']['CreditProduct'];
export type CreditProductActivation = components['schemas']['CreditProductActivation'];
export type CreditProductInput = components['schemas']['CreditProductInput'];
export type CreditProductPatch = components['schemas']['CreditProductPatch'];
export type CreditProductSummary = components['schemas']['CreditProductSummary'];
export type CreditStatus = components['schemas']['CreditStatus'];
export type CreditSummary = components['schemas']['CreditSummary'];
export type Currency = components['schemas']['Currency'];
export type DateInput = components['schemas']['DateInput'];
export type DayCount = components['schemas']['DayCount'];
export type DecisionConditions = components['schemas']['DecisionConditions'];
export type DecisionInput = components['schemas']['DecisionInput'];
export type Device = components['schemas']['Device'];
export type DeviceInfo = components['schemas']['DeviceInfo'];
export type Disbursement = components['schemas']['Disbursement'];
export type DisbursementInput = components['schemas']['DisbursementInput'];
export type DocumentDownload = components['schemas']['DocumentDownload'];
export type DocumentNumber = components['schemas']['DocumentNumber'];
export type DocumentType = components['schemas']['DocumentType'];
export type Email = components['schemas']['Email'];
export type EmptyBody = components['schemas']['EmptyBody'];
export type ErrorEnvelope = components['schemas']['ErrorEnvelope'];
export type EventSource = components['schemas']['EventSource'];
export type EventType = components['schemas']['EventType'];
export type ExecutedSigning = components['schemas']['ExecutedSigning'];
export type Execution = components['schemas']['Execution'];
export type ExecutionStatus = components['schemas']['ExecutionStatus'];
export type FeeBreakdown = components['schemas']['FeeBreakdown'];
export type FeeConfig = components['schemas']['FeeConfig'];
export type FeeConfigInput = components['schemas']['FeeConfigInput'];
export type FeeConfigPatch = components['schemas']['FeeConfigPatch'];
export type FeeName = components['schemas']['FeeName'];
export type FileName = components['schemas']['FileName'];
export type FinancialData = components['schemas']['FinancialData'];
export type FinancialDataInput = components['schemas']['FinancialDataInput'];
export type Flow = components['schemas']['Flow'];
export type FlowAssignment = components['schemas']['FlowAssignment'];
export type FlowAssignmentInput = components['schemas']['FlowAssignmentInput'];
export type FlowAttempt = components['schemas']['FlowAttempt'];
export type FlowCondition = components['schemas']['FlowCondition'];
export type FlowConnection = components['schemas']['FlowConnection'];
export type FlowConnectionPatch = components['schemas']['FlowConnectionPatch'];
export type FlowEnrichment = components['schemas']['FlowEnrichment'];
export type FlowIdentifierType = components['schemas']['FlowIdentifierType'];
export type FlowIdentifierValue = components['schemas']['FlowIdentifierValue'];
export type FlowInput = components['schemas']['FlowInput'];
export type FlowLocalChecks = components['schemas']['FlowLocalChecks'];
export type FlowPatch = components['schemas']['FlowPatch'];
export type FlowProgress = components['schemas']['FlowProgress'];
export type FlowProvider = components['schemas']['FlowProvider'];
export type FlowProviderHealth = components['schemas']['FlowProviderHealth'];
export type FlowProviderInput = components['schemas']['FlowProviderInput'];
export type FlowProviderKind = components['schemas']['FlowProviderKind'];
export type FlowProviderPatch = components['schemas']['FlowProviderPatch'];
export type FlowProviderStatus = components['schemas']['FlowProviderStatus'];
export type FlowRequest = components['schemas']['FlowRequest'];
export type FlowRequestInput = components['schemas']['FlowRequestInput'];
export type FlowRequestStatus = components['schemas']['FlowRequestStatus'];
export type FlowRequestSummary = components['schemas']['FlowRequestSummary'];
export type FlowRule = components['schemas']['FlowRule'];
export type FlowRuleInput = components['schemas']['FlowRuleInput'];
export type FlowRulePatch = components['schemas']['FlowRulePatch'];
export type FlowRuleTrigger = components['schemas']['FlowRuleTrigger'];
export type FlowSlug = components['schemas']['FlowSlug'];
export type FlowStatus = components['schemas']['FlowStatus'];
export type FlowStep = components['schemas']['FlowStep'];
export type FlowStepInput = components['schemas']['FlowStepInput'];
export type FlowStepOrder = components['schemas']['FlowStepOrder'];
export type FlowStepPatch = components['schemas']['FlowStepPatch'];
export type FlowStepType = components['schemas']['FlowStepType'];
export type FlowSubject = components['schemas']['FlowSubject'];
export type FlowSubjectInput = components['schemas']['FlowSubjectInput'];
export type FlowThresholds = components['schemas']['FlowThresholds'];
export type FlowVersion = components['schemas']['FlowVersion'];
export type FlowVersionStatus = components['schemas']['FlowVersionStatus'];
export type FlowVersionSummary = components['schemas']['FlowVersionSummary'];
export type Fraction = components['schemas']['Fraction'];
export type FreeKey = components['schemas']['FreeKey'];
export type FreeObject = components['schemas']['FreeObject'];
export type FreeValue = components['schemas']['FreeValue'];
export type GracePrincipal = components['schemas']['GracePrincipal'];
export type HealthStatus = components['schemas']['HealthStatus'];
export type Income = components['schemas']['Income'];
export type Instalment = components['schemas']['Instalment'];
export type InstalmentMultiple = components['schemas']['InstalmentMultiple'];
export type InstalmentStatus = components['schemas']['InstalmentStatus'];
export type LegalTextKind = components['schemas']['LegalTextKind'];
export type LendingSignatureType = components['schemas']['LendingSignatureType'];
export type ListEntry = components['schemas']['ListEntry'];
export type ListEntryMetadata = components['schemas']['ListEntryMetadata'];
export type ListMetadata = components['schemas']['ListMetadata'];
export type ListType = components['schemas']['ListType'];
export type Liveness = components['schemas']['Liveness'];
export type Locale = components['schemas']['Locale'];
export type LoggedOut = components['schemas']['LoggedOut'];
export type LogoutTokenForm = components['schemas']['LogoutTokenForm'];
export type MakerCheckerEntities = components['schemas']['MakerCheckerEntities'];
export type MakerCheckerEntity = components['schemas']['MakerCheckerEntity'];
export type Metadata = components['schemas']['Metadata'];
export type Money = components['schemas']['Money'];
export type Name = components['schemas']['Name'];
export type NullableAge = components['schemas']['NullableAge'];
export type NullableCategory = components['schemas']['NullableCategory'];
export type NullableDate = components['schemas']['NullableDate'];
export type NullableFraction = components['schemas']['NullableFraction'];
export type NullableMetadata = components['schemas']['NullableMetadata'];
export type NullableName = components['schemas']['NullableName'];
export type NullableProviderCode = components['schemas']['NullableProviderCode'];
export type NullableSha256 = components['schemas']['NullableSha256'];
export type NullableText = components['schemas']['NullableText'];
export type NullableTimestamp = components['schemas']['NullableTimestamp'];
export type NullableUrl = components['schemas']['NullableUrl'];
export type NullableUuid = components['schemas']['NullableUuid'];
export type Organization = components['schemas']['Organization'];
export type OrganizationCode = components['schemas']['OrganizationCode'];
export type OrganizationDomains = components['schemas']['OrganizationDomains'];
export type OrganizationInput = components['schemas']['OrganizationInput'];
export type OrganizationPatch = components['schemas']['OrganizationPatch'];
export type OrganizationStatus = components['schemas']['OrganizationStatus'];
export type Origin = components['schemas']['Origin'];
export type Outstanding = components['schemas']['Outstanding'];
export type Pagination = components['schemas']['Pagination'];
export type Payment = components['schemas']['Payment'];
export type PaymentAllocation = components['schemas']['PaymentAllocation'];
export type PaymentInput = components['schemas']['PaymentInput'];
export type PaymentType = components['schemas']['PaymentType'];
export type PeriodEnd = components['schemas']['PeriodEnd'];
export type PeriodStart = components['schemas']['PeriodStart'];
export type Permissions = components['schemas']['Permissions'];
export type Phone = components['schemas']['Phone'];
export type Plan = components['schemas']['Plan'];
export type PrepaymentEffect = components['schemas']['PrepaymentEffect'];
export type ProductCode = components['schemas']['ProductCode'];
export type ProviderCallback = components['schemas']['ProviderCallback'];
export type ProviderCode = components['schemas']['ProviderCode'];
export type ProviderPriority = components['schemas']['ProviderPriority'];
export type ProviderTimeout = components['schemas']['ProviderTimeout'];
export type PublicBrand = components['schemas']['PublicBrand'];
export type Rate = components['schemas']['Rate'];
export type RateConfig = components['schemas']['RateConfig'];
export type RateConfigInput = components['schemas']['RateConfigInput'];
export type RateConfigPatch = components['schemas']['RateConfigPatch'];
export type Readiness = components['schemas']['Readiness'];
export type ReasonCode = components['schemas']['ReasonCode'];
export type Refreshed = components['schemas']['Refreshed'];
export type RequirementNames = components['schemas']['RequirementNames'];
export type Requirements = components['schemas']['Requirements'];
export type RequirementsInput = components['schemas']['RequirementsInput'];
export type RequirementsPatch = components['schemas']['RequirementsPatch'];
export type Role = components['schemas']['Role'];
export type RoleInput = components['schemas']['RoleInput'];
export type RoleName = components['schemas']['RoleName'];
export type RolePatch = components['schemas']['RolePatch'];
export type RowVersion = components['schemas']['RowVersion'];
export type Score = components['schemas']['Score'];
export type SecondFactorRoles = components['schemas']['SecondFactorRoles'];
export type SecondsLeft = components['schemas']['SecondsLeft'];
export type SentOtp = components['schemas']['SentOtp'];
export type Session = components['schemas']['Session'];
export type SignatureDocument = components['schemas']['SignatureDocument'];
export type SignatureDocumentInput = components['schemas']['SignatureDocumentInput'];
export type SignatureDocumentStatus = components['schemas']['SignatureDocumentStatus'];
export type SignatureDocumentUpload = components['schemas']['SignatureDocumentUpload'];
export type SignatureProvider = components['schemas']['SignatureProvider'];
export type SignatureProviderHealth = components['schemas']['SignatureProviderHealth'];
export type SignatureProviderInput = components['schemas']['SignatureProviderInput'];
export type SignatureProviderPatch = components['schemas']['SignatureProviderPatch'];
export type SignatureProviderStatus = components['schemas']['SignatureProviderStatus'];
export type SignatureReminders = components['schemas']['SignatureReminders'];
export type SignatureRequest = components['schemas']['SignatureRequest'];
export type SignatureRequestCancellation = components['schemas']['SignatureRequestCancellation'];
export type SignatureRequestCancelled = components['schemas']['SignatureRequestCancelled'];
export type SignatureRequestCreated = components['schemas']['SignatureRequestCreated'];
export type SignatureRequestInput = components['schemas']['SignatureRequestInput'];
export type SignatureRequestStatus = components['schemas']['SignatureRequestStatus'];
export type SignatureRequestSummary = components['schemas']['SignatureRequestSummary'];
export type SignatureSignatureType = components['schemas']['SignatureSignatureType'];
export type SignedDocument = components['schemas']['SignedDocument'];
export type Signer = components['schemas']['Signer'];
export type SignerInput = components['schemas']['SignerInput'];
export type SigningChannel = components['schemas']['SigningChannel'];
export type SigningConfirmation = components['schemas']['SigningConfirmation'];
export type SigningInfo = components['schemas']['SigningInfo'];
export type SigningOtpCode = components['schemas']['SigningOtpCode'];
export type SigningOtpRequest = components['schemas']['SigningOtpRequest'];
export type SigningRefusal = components['schemas']['SigningRefusal'];
export type SigningStatus = components['schemas']['SigningStatus'];
export type SimulationResult = components['schemas']['SimulationResult'];
export type SimulatorConfig = components['schemas']['SimulatorConfig'];
export type Slug = components['schemas']['Slug'];
export type StepSubmission = components['schemas']['StepSubmission'];
export type Subject = components['schemas']['Subject'];
export type SubjectData = components['schemas']['SubjectData'];
export type SubjectDataInput = components['schemas']['SubjectDataInput'];
export type SubjectEvent = components['schemas']['SubjectEvent'];
export type SubjectEventsSummary = components['schemas']['SubjectEventsSummary'];
export type SubjectProfileIdentifierType = components['schemas']['SubjectProfileIdentifierType'];
export type SubjectProfileIdentifierValue = components['schemas']['SubjectProfileIdentifierValue'];
export type SubmittedStep = components['schemas']['SubmittedStep'];
export type TaxedFees = components['schemas']['TaxedFees'];
export type Tenant = components['schemas']['Tenant'];
export type TenantConfig = components['schemas']['TenantConfig'];
export type TenantConfigInput = components['schemas']['TenantConfigInput'];
export type TenantConfigPatch = components['schemas']['TenantConfigPatch'];
export type TenantContact = components['schemas']['TenantContact'];
export type TenantCreated = components['schemas']['TenantCreated'];
export type TenantInput = components['schemas']['TenantInput'];
export type TenantModules = components['schemas']['TenantModules'];
export type TenantNotifications = components['schemas']['TenantNotifications'];
export type TenantNotificationsPatch = components['schemas']['TenantNotificationsPatch'];
export type TenantPatch = components['schemas']['TenantPatch'];
export type TenantStatus = components['schemas']['TenantStatus'];
export type TenantSummary = components['schemas']['TenantSummary'];
export type TenantSuspended = components['schemas']['TenantSuspended'];
export type TenantSuspension = components['schemas']['TenantSuspension'];
export type TenantView = components['schemas']['TenantView'];
export type TenantWebhook = components['schemas']['TenantWebhook'];
export type TenantWebhooks = components['schemas']['TenantWebhooks'];
export type TermConfig = components['schemas']['TermConfig'];
export type TermConfigInput = components['schemas']['TermConfigInput'];
export type TermConfigPatch = components['schemas']['TermConfigPatch'];
export type TermDays = components['schemas']['TermDays'];
export type TermOptions = components['schemas']['TermOptions'];
export type Text = components['schemas']['Text'];
export type TextLanguage = components['schemas']['TextLanguage'];
export type Theme = components['schemas']['Theme'];
export type ThemeColor = components['schemas']['ThemeColor'];
export type ThemeLogo = components['schemas']['ThemeLogo'];
export type ThemePatch = components['schemas']['ThemePatch'];
export type ThemeUrl = components['schemas']['ThemeUrl'];
export type Timestamp = components['schemas']['Timestamp'];
export type Timezone = components['schemas']['Timezone'];
export type TrustScore = components['schemas']['TrustScore'];
export type TrustScoreChange = components['schemas']['TrustScoreChange'];
export type TrustScoreFactors = components['schemas']['TrustScoreFactors'];
export type UpdateAlert = components['schemas']['UpdateAlert'];
export type User = components['schemas']['User'];
export type UserCreated = components['schemas']['UserCreated'];
export type UserDeleted = components['schemas']['UserDeleted'];
export type UserInput = components['schemas']['UserInput'];
export type UserPatch = components['schemas']['UserPatch'];
export type UserRoles = components['schemas']['UserRoles'];
export type UserStatus = components['schemas']['UserStatus'];
export type UserSummary = components['schemas']['UserSummary'];
export type Uuid = components['schemas']['Uuid'];
export type UuidV4 = components['schemas']['UuidV4'];
export type ValidationStatus = components['schemas']['ValidationStatus'];
export type VerifiedSigning = components['schemas']['VerifiedSigning'];
export type VersionedText = components['schemas']['VersionedText'];
export type WebhookSecret = components['schemas']['WebhookSecret'];
export type WizardAccount = components['schemas']['WizardAccount'];
export type WizardAnswers = components['schemas']['WizardAnswers'];
export type WizardFinances = components['schemas']['WizardFinances'];
export type WizardIdentity = components['schemas']['WizardIdentity'];
export type WizardLegalTexts = components['schemas']['WizardLegalTexts'];
export type WizardPersonalData = components['schemas']['WizardPersonalData'];
export type WizardSignature = components['schemas']['WizardSignature'];
export type WizardSimulation = components['schemas']['WizardSimulation'];
export type WizardStart = components['schemas']['WizardStart'];
export type WizardStarted = components['schemas']['WizardStarted'];
export type WizardStatus = components['schemas']['WizardStatus'];
export type WizardStep = components['schemas']['WizardStep'];
export type WizardStepBody = components['schemas']['WizardStepBody'];
export type WizardStepSaved = components['schemas']['WizardStepSaved'];
export type WizardSubmitted = components['schemas']['WizardSubmitted'];
export type ResponseBadGateway = components['responses']['BadGateway'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseCacheDown = components['responses']['CacheDown'];
export type ResponseChangeRequestAccepted = components['responses']['ChangeRequestAccepted'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseGone = components['responses']['Gone'];
export type ResponseInternalError = components['responses']['InternalError'];
export type ResponseInvalidAccessToken = components['responses']['InvalidAccessToken'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseNotModified = components['responses']['NotModified'];
export type ResponsePreconditionFailed = components['responses']['PreconditionFailed'];
export type ResponseRefused = components['responses']['Refused'];
export type ResponseRequestExpired = components['responses']['RequestExpired'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseUnavailable = components['responses']['Unavailable'];
export type ResponseUnprocessable = components['responses']['Unprocessable'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ParameterAuditReportLimit = components['parameters']['AuditReportLimit'];
export type ParameterAuditTimeFrom = components['parameters']['AuditTimeFrom'];
export type ParameterAuditTimeTo = components['parameters']['AuditTimeTo'];
export type ParameterCreditId = components['parameters']['CreditId'];
export type ParameterDeviceFingerprint = components['parameters']['DeviceFingerprint'];
export type ParameterDeviceId = components['parameters']['DeviceId'];
export type ParameterDocId = components['parameters']['DocId'];
export type ParameterEntryId = components['parameters']['EntryId'];
export type ParameterId = components['parameters']['Id'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterIfMatch = components['parameters']['IfMatch'];
export type ParameterInternalService = components['parameters']['InternalService'];
export type ParameterOptionalIdempotencyKey = components['parameters']['OptionalIdempotencyKey'];
export type ParameterOptionalIfMatch = components['parameters']['OptionalIfMatch'];
export type ParameterPage = components['parameters']['Page'];
export type ParameterPageSize = components['parameters']['PageSize'];
export type ParameterProductCode = components['parameters']['ProductCode'];
export type ParameterProviderCode = components['parameters']['ProviderCode'];
export type ParameterSort = components['parameters']['Sort'];
export type ParameterStepName = components['parameters']['StepName'];
export type ParameterSubjectProfileSubjectId = components['parameters']['SubjectProfileSubjectId'];
export type ParameterTenant = components['parameters']['Tenant'];
export type ParameterTenantSlug = components['parameters']['TenantSlug'];
export type ParameterToken = components['parameters']['Token'];
export type ParameterWebhookSignature = components['parameters']['WebhookSignature'];
export type ParameterWebhookTimestamp = components['parameters']['WebhookTimestamp'];
export type HeaderCacheControl = components['headers']['CacheControl'];
export type HeaderContentTag = components['headers']['ContentTag'];
export type HeaderETag = components['headers']['ETag'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderRateLimitPolicy = components['headers']['RateLimitPolicy'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type HeaderWwwAuthenticate = components['headers']['WWWAuthenticate'];
export type HeaderXCacheHit = components['headers']['XCacheHit'];
export type HeaderXIdempotentReplayed = components['headers']['XIdempotentReplayed'];
export type HeaderXRateLimitLimit = components['headers']['XRateLimitLimit'];
export type HeaderXRateLimitRemaining = components['headers']['XRateLimitRemaining'];
export type HeaderXRateLimitReset = components['headers']['XRateLimitReset'];
export type HeaderXRequestId = components['headers']['XRequestId'];
export type HeaderXTotalCount = components['headers']['XTotalCount'];
export type $defs = Record<string, never>;
export interface operations {
    listAuditEvents: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: number;
                /** @description Matches actor.id. */
                actor_id?: components["schemas"]["Uuid"];
                /** @description Matches actor.user_uid. */
                actor_uid?: components["schemas"]["AuditIdentifier"];
                /** @description Matches resource.id. */
                resource_id?: components["schemas"]["Uuid"];
                /** @description Matches resource.resource_type. */
                resource_type?: components["schemas"]["AuditIdentifier"];
                /** @description Only this category. */
                category_uid?: number;
                /** @description Only this class. */
                class_uid?: number;
                /** @description Only this activity. */
                activity_id?: number;
                /** @description This severity and above. */
                severity_id?: number;
                /** @description Not before. */
                time_from?: components["schemas"]["PeriodStart"];
                /** @description Not after. */
                time_to?: components["schemas"]["PeriodEnd"];
                /** @description Field and direction. */
                sort?: "created_at:asc" | "created_at:desc" | "time:asc" | "time:desc" | "severity_id:asc" | "severity_id:desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of events. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Total-Count": components["headers"]["XTotalCount"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditEvent"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    recordAuditEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description UUID v4 chosen by the client, kept 24 hours. Missing: 400 MISSING_IDEMPOTENCY_KEY. The same request again answers the stored result; another request with the same key is 422 IDEMPOTENCY_KEY_REUSED. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuditEventInput"];
            };
        };
        responses: {
            /** @description The event is recorded. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditEventRecorded"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    getAuditEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditEvent"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    auditSummary: {
        parameters: {
            query: {
                /** @description First moment of the period. */
                time_from: components["parameters"]["AuditTimeFrom"];
                /** @description Last moment of the period. */
                time_to: components["parameters"]["AuditTimeTo"];
                /** @description Width of the timeline's buckets. */
                granularity?: "hour" | "day" | "week" | "month";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditSummary"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    auditActors: {
        parameters: {
            query: {
                /** @description First moment of the period. */
                time_from: components["parameters"]["AuditTimeFrom"];
                /** @description Last moment of the period. */
                time_to: components["parameters"]["AuditTimeTo"];
                /** @description Rows at most. */
                limit?: components["parameters"]["AuditReportLimit"];
                /** @description Only actors of this kind. */
                user_type?: components["schemas"]["AuditUserType"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditActors"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    auditResources: {
        parameters: {
            query: {
                /** @description First moment of the period. */
                time_from: components["parameters"]["AuditTimeFrom"];
                /** @description Last moment of the period. */
                time_to: components["parameters"]["AuditTimeTo"];
                /** @description Rows at most. */
                limit?: components["parameters"]["AuditReportLimit"];
                /** @description Only resources of this kind, such as credit. */
                resource_type?: components["schemas"]["AuditIdentifier"];
                /** @description Only resources of this service. */
                domain?: components["schemas"]["AuditIdentifier"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditResources"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    requestAuditExport: {
        parameters: {
            query?: never;
            header: {
                /** @description UUID v4 chosen by the client, kept 24 hours. Missing: 400 MISSING_IDEMPOTENCY_KEY. The same request again answers the stored result; another request with the same key is 422 IDEMPOTENCY_KEY_REUSED. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuditExportInput"];
            };
        };
        responses: {
            /** @description The export is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditExportRequested"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    getAuditExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The export. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditExport"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    listFlows: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Only active or inactive flows. */
                status?: components["schemas"]["FlowStatus"];
                /** @description Only templates or none. */
                is_template?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of flows. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Flow"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    createFlow: {
        parameters: {
            query?: never;
            header: {
                /** @description UUID v4 chosen by the client, kept 24 hours. Missing: 400 MISSING_IDEMPOTENCY_KEY. The same request again answers the stored result; another request with the same key is 422 IDEMPOTENCY_KEY_REUSED. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FlowInput"];
            };
        };
        responses: {
            /** @description The flow. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Flow"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    getFlow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The flow. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Flow"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    deleteFlow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The flow. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Flow"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    updateFlow: {
        parameters: {
            query?: never;
            header: {
                /** @description ETag of the record as last read, or `*`. Missing: 400 VALIDATION_ERROR. Stale, weak or malformed: 412 PRECONDITION_FAILED. */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FlowPatch"];
                "application/merge-patch+json": components["schemas"]["FlowPatch"];
            };
        };
        responses: {
            /** @description The flow. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Flow"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    listFlowVersions: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of versions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FlowVersionSummary"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    getDraftVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draft. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FlowVersion"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    discardDraftVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the record as last read, or `*`; checked when sent. Stale, weak or malformed: 412 PRECONDITION_FAILED. */
                "If-Match"?: components["parameters"]["OptionalIfMatch"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draft is gone. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    getPublishedVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published version. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FlowVersion"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    getFlowVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
                /** @description Id of the version. */
                versionId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FlowVersion"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    createDraftVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description UUID v4 chosen by the client; honoured when sent. */
                "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The draft. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FlowVersion"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    publishDraftVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description UUID v4 chosen by the client; honoured when sent. */
                "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
                /** @description ETag of the record as last read, or `*`; checked when sent. Stale, weak or malformed: 412 PRECONDITION_FAILED. */
                "If-Match"?: components["parameters"]["OptionalIfMatch"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The published version. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FlowVersion"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            202: components["responses"]["ChangeRequestAccepted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    listDraftSteps: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The steps. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FlowStep"][];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    addDraftStep: {
        parameters: {
            query?: never;
            header?: {
                /** @description UUID v4 chosen by the client; honoured when sent. */
                "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FlowStepInput"];
            };
        };
        responses: {
            /** @description The step. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FlowStep"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    removeDraftStep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
                /** @description Id of the step. */
                stepId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The step is gone. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    updateDraftStep: {
        parameters: {
            query?: never;
            header: {
                /** @description ETag of the record as last read, or `*`. Missing: 400 VALIDATION_ERROR. Stale, weak or malformed: 412 PRECONDITION_FAILED. */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
                /** @description Id of the step. */
                stepId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FlowStepPatch"];
                "application/merge-patch+json": components["schemas"]["FlowStepPatch"];
            };
        };
        responses: {
            /** @description The step. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FlowStep"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    reorderDraftSteps: {
        parameters: {
            query?: never;
            header: {
                /** @description ETag of the record as last read, or `*`. Missing: 400 VALIDATION_ERROR. Stale, weak or malformed: 412 PRECONDITION_FAILED. */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FlowStepOrder"];
            };
        };
        responses: {
            /** @description The draft. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FlowVersion"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    listDraftRules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rules. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FlowRule"][];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    addDraftRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description UUID v4 chosen by the client; honoured when sent. */
                "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FlowRuleInput"];
            };
        };
        responses: {
            /** @description The rule. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FlowRule"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    removeDraftRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
                /** @description Id of the rule. */
                ruleId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rule is gone. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    updateDraftRule: {
        parameters: {
            query?: never;
            header: {
                /** @description ETag of the record as last read, or `*`. Missing: 400 VALIDATION_ERROR. Stale, weak or malformed: 412 PRECONDITION_FAILED. */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
                /** @description Id of the rule. */
                ruleId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FlowRulePatch"];
                "application/merge-patch+json": components["schemas"]["FlowRulePatch"];
            };
        };
        responses: {
            /** @description The rule. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FlowRule"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    listFlowProviders: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Only this kind. */
                kind?: components["schemas"]["FlowProviderKind"];
                /** @description Only active or inactive ones. */
                status?: components["schemas"]["FlowProviderStatus"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of providers. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FlowProvider"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    createFlowProvider: {
        parameters: {
            query?: never;
            header?: {
                /** @description UUID v4 chosen by the client; honoured when sent. */
                "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FlowProviderInput"];
            };
        };
        responses: {
            /** @description The provider. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FlowProvider"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            202: components["responses"]["ChangeRequestAccepted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    getFlowProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The provider. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FlowProvider"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    deactivateFlowProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The provider. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FlowProvider"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            202: components["responses"]["ChangeRequestAccepted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    updateFlowProvider: {
        parameters: {
            query?: never;
            header: {
                /** @description ETag of the record as last read, or `*`. Missing: 400 VALIDATION_ERROR. Stale, weak or malformed: 412 PRECONDITION_FAILED. */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FlowProviderPatch"];
                "application/merge-patch+json": components["schemas"]["FlowProviderPatch"];
            };
        };
        responses: {
            /** @description The provider. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FlowProvider"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            202: components["responses"]["ChangeRequestAccepted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    checkFlowProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description How it is. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FlowProviderHealth"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    listFlowAssignments: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of assignments. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FlowAssignment"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    assignFlow: {
        parameters: {
            query?: never;
            header?: {
                /** @description UUID v4 chosen by the client; honoured when sent. */
                "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FlowAssignmentInput"];
            };
        };
        responses: {
            /** @description The assignment. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FlowAssignment"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    unassignFlow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The assignment has ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    listFlowRequests: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Only requests in this status. */
                status?: components["schemas"]["FlowRequestStatus"];
                /** @description Only requests of this flow. */
                flow_id?: components["schemas"]["Uuid"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of requests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FlowRequestSummary"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    createFlowRequest: {
        parameters: {
            query?: never;
            header: {
                /** @description UUID v4 chosen by the client, kept 24 hours. Missing: 400 MISSING_IDEMPOTENCY_KEY. The same request again answers the stored result; another request with the same key is 422 IDEMPOTENCY_KEY_REUSED. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FlowRequestInput"];
            };
        };
        responses: {
            /** @description The request with its link. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FlowRequest"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    getFlowRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FlowRequest"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    listRequestAttempts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attempts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FlowAttempt"][];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    listRequestEnrichments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The enrichments. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FlowEnrichment"][];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    getExecution: {
        parameters: {
            query?: never;
            header?: {
                /** @description What a page knows its device by, the same on every page and link. Without it, or where it is malformed, a hash of the user agent and the platform's hints takes its place. */
                "X-Device-Fingerprint"?: components["parameters"]["DeviceFingerprint"];
            };
            path: {
                /** @description Token of the link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current step. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Execution"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["RequestExpired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    submitStep: {
        parameters: {
            query?: never;
            header?: {
                /** @description What a page knows its device by, the same on every page and link. Without it, or where it is malformed, a hash of the user agent and the platform's hints takes its place. */
                "X-Device-Fingerprint"?: components["parameters"]["DeviceFingerprint"];
            };
            path: {
                /** @description Token of the link. */
                token: string;
                /** @description Id of the step. */
                stepId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["StepSubmission"];
            };
        };
        responses: {
            /** @description The next step, or the end. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SubmittedStep"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["RequestExpired"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    executionProgress: {
        parameters: {
            query?: never;
            header?: {
                /** @description What a page knows its device by, the same on every page and link. Without it, or where it is malformed, a hash of the user agent and the platform's hints takes its place. */
                "X-Device-Fingerprint"?: components["parameters"]["DeviceFingerprint"];
            };
            path: {
                /** @description Token of the link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where it stands. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ExecutionStatus"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["RequestExpired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    publicBrand: {
        parameters: {
            query?: {
                /** @description Slug of the tenant, where the host names none. */
                tenant?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it presents itself. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PublicBrand"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    listTenants: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Only tenants in this status. */
                status?: components["schemas"]["TenantStatus"];
                /** @description Part of the name or slug, in any case and without its marks. */
                search?: components["schemas"]["Name"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of tenants. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TenantSummary"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    createTenant: {
        parameters: {
            query?: never;
            header: {
                /** @description UUID v4 chosen by the client, kept 24 hours. Missing: 400 MISSING_IDEMPOTENCY_KEY. The same request again answers the stored result; another request with the same key is 422 IDEMPOTENCY_KEY_REUSED. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TenantInput"];
            };
        };
        responses: {
            /** @description The tenant is active. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TenantCreated"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    getTenant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tenant. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Tenant"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    updateTenant: {
        parameters: {
            query?: never;
            header: {
                /** @description ETag of the record as last read, or `*`. Missing: 400 VALIDATION_ERROR. Stale, weak or malformed: 412 PRECONDITION_FAILED. */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TenantPatch"];
                "application/merge-patch+json": components["schemas"]["TenantPatch"];
            };
        };
        responses: {
            /** @description The changed tenant. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Tenant"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            202: components["responses"]["ChangeRequestAccepted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    suspendTenant: {
        parameters: {
            query?: never;
            header?: {
                /** @description UUID v4 chosen by the client; honoured when sent. */
                "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TenantSuspension"];
            };
        };
        responses: {
            /** @description The tenant is suspended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TenantSuspended"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Only users in this status. */
                status?: components["schemas"]["UserStatus"];
                /** @description Only users with the role of this name. */
                role?: components["schemas"]["RoleName"];
                /** @description Only users of this organization. */
                organization_id?: components["schemas"]["Uuid"];
                /** @description Part of the name or email, in any case and without its marks. */
                search?: components["schemas"]["Name"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of users. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UserSummary"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header: {
                /** @description UUID v4 chosen by the client, kept 24 hours. Missing: 400 MISSING_IDEMPOTENCY_KEY. The same request again answers the stored result; another request with the same key is 422 IDEMPOTENCY_KEY_REUSED. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserInput"];
            };
        };
        responses: {
            /** @description The user. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UserCreated"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            202: components["responses"]["ChangeRequestAccepted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user is inactive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UserDeleted"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            202: components["responses"]["ChangeRequestAccepted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header: {
                /** @description ETag of the record as last read, or `*`. Missing: 400 VALIDATION_ERROR. Stale, weak or malformed: 412 PRECONDITION_FAILED. */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserPatch"];
                "application/merge-patch+json": components["schemas"]["UserPatch"];
            };
        };
        responses: {
            /** @description The changed user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            202: components["responses"]["ChangeRequestAccepted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    listRoles: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of roles. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Role"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    createRole: {
        parameters: {
            query?: never;
            header?: {
                /** @description UUID v4 chosen by the client; honoured when sent. */
                "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleInput"];
            };
        };
        responses: {
            /** @description The role. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Role"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            202: components["responses"]["ChangeRequestAccepted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    getRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The role. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Role"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    deleteRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: components["responses"]["ChangeRequestAccepted"];
            /** @description The role is gone. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    updateRole: {
        parameters: {
            query?: never;
            header: {
                /** @description ETag of the record as last read, or `*`. Missing: 400 VALIDATION_ERROR. Stale, weak or malformed: 412 PRECONDITION_FAILED. */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RolePatch"];
                "application/merge-patch+json": components["schemas"]["RolePatch"];
            };
        };
        responses: {
            /** @description The changed role. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Role"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            202: components["responses"]["ChangeRequestAccepted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    listOrganizations: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of organizations. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Organization"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    createOrganization: {
        parameters: {
            query?: never;
            header?: {
                /** @description UUID v4 chosen by the client; honoured when sent. */
                "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganizationInput"];
            };
        };
        responses: {
            /** @description The organization. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Organization"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    getOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organization. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Organization"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    deleteOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organization is gone. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    updateOrganization: {
        parameters: {
            query?: never;
            header: {
                /** @description ETag of the record as last read, or `*`. Missing: 400 VALIDATION_ERROR. Stale, weak or malformed: 412 PRECONDITION_FAILED. */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganizationPatch"];
                "application/merge-patch+json": components["schemas"]["OrganizationPatch"];
            };
        };
        responses: {
            /** @description The changed organization. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Organization"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    live: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Alive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Liveness"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    ready: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the service. */
                domain: "identity" | "audit" | "lending" | "signature" | "flow" | "subject-profile";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every check is Healthy. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            /** @description A check is Unhealthy. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listCreditProducts: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Field and direction. */
                sort?: "created_at:asc" | "created_at:desc" | "name:asc" | "name:desc" | "code:asc" | "code:desc";
                /** @description Only this category. */
                category?: components["schemas"]["Category"];
                /** @description Only active or inactive products. */
                is_active?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of products. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CreditProductSummary"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    createCreditProduct: {
        parameters: {
            query?: never;
            header: {
                /** @description UUID v4 chosen by the client, kept 24 hours. Missing: 400 MISSING_IDEMPOTENCY_KEY. The same request again answers the stored result; another request with the same key is 422 IDEMPOTENCY_KEY_REUSED. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreditProductInput"];
            };
        };
        responses: {
            /** @description The product; no approval was required. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CreditProduct"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            202: components["responses"]["ChangeRequestAccepted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    getCreditProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CreditProduct"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    updateCreditProduct: {
        parameters: {
            query?: never;
            header: {
                /** @description ETag of the record as last read, or `*`. Missing: 400 VALIDATION_ERROR. Stale, weak or malformed: 412 PRECONDITION_FAILED. */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/merge-patch+json": components["schemas"]["CreditProductPatch"];
            };
        };
        responses: {
            /** @description The changed product; no approval was required. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CreditProduct"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            202: components["responses"]["ChangeRequestAccepted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    activateCreditProduct: {
        parameters: {
            query?: never;
            header: {
                /** @description UUID v4 chosen by the client, kept 24 hours. Missing: 400 MISSING_IDEMPOTENCY_KEY. The same request again answers the stored result; another request with the same key is 422 IDEMPOTENCY_KEY_REUSED. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The product is active. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CreditProductActivation"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    deactivateCreditProduct: {
        parameters: {
            query?: never;
            header: {
                /** @description UUID v4 chosen by the client, kept 24 hours. Missing: 400 MISSING_IDEMPOTENCY_KEY. The same request again answers the stored result; another request with the same key is 422 IDEMPOTENCY_KEY_REUSED. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The product is inactive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CreditProductActivation"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    listApplications: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Only applications in this status. */
                status?: components["schemas"]["ApplicationStatus"];
                /** @description Field and direction. */
                sort?: "created_at:asc" | "created_at:desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of applications. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ApplicationSummary"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    createApplication: {
        parameters: {
            query?: never;
            header: {
                /** @description UUID v4 chosen by the client, kept 24 hours. Missing: 400 MISSING_IDEMPOTENCY_KEY. The same request again answers the stored result; another request with the same key is 422 IDEMPOTENCY_KEY_REUSED. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicationInput"];
            };
        };
        responses: {
            /** @description The application is submitted. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ApplicationCreated"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    getApplication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The application. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Application"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    decideApplication: {
        parameters: {
            query?: never;
            header: {
                /** @description UUID v4 chosen by the client, kept 24 hours. Missing: 400 MISSING_IDEMPOTENCY_KEY. The same request again answers the stored result; another request with the same key is 422 IDEMPOTENCY_KEY_REUSED. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecisionInput"];
            };
        };
        responses: {
            /** @description The application is decided. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ApplicationDecided"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    listCredits: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Only credits in this status. */
                status?: components["schemas"]["CreditStatus"];
                /** @description Field and direction. Credits with the same days past due are sorted by created_at in the same direction. */
                sort?: "created_at:asc" | "created_at:desc" | "days_past_due:asc" | "days_past_due:desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of credits. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CreditSummary"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    getCredit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The credit. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Credit"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    disburseCredit: {
        parameters: {
            query?: never;
            header: {
                /** @description UUID v4 chosen by the client, kept 24 hours. Missing: 400 MISSING_IDEMPOTENCY_KEY. The same request again answers the stored result; another request with the same key is 422 IDEMPOTENCY_KEY_REUSED. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DisbursementInput"];
            };
        };
        responses: {
            /** @description The credit is disbursed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CreditDisbursed"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    listPayments: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /** @description Id of the credit. A credit of another tenant is 404. */
                credit_id: components["parameters"]["CreditId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of payments. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Payment"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    recordPayment: {
        parameters: {
            query?: never;
            header: {
                /** @description UUID v4 chosen by the client, kept 24 hours. Missing: 400 MISSING_IDEMPOTENCY_KEY. The same request again answers the stored result; another request with the same key is 422 IDEMPOTENCY_KEY_REUSED. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the credit. A credit of another tenant is 404. */
                credit_id: components["parameters"]["CreditId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentInput"];
            };
        };
        responses: {
            /** @description The payment is booked. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Payment"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    listChangeRequests: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Only change requests in this status. */
                status?: components["schemas"]["ChangeRequestStatus"];
                /** @description Only changes of this kind of entity. */
                entity_type?: components["schemas"]["ChangeRequestEntity"];
                /** @description Only changes of this entity. A change that creates one has its id once it is approved. */
                entity_id?: components["schemas"]["Uuid"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of change requests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChangeRequest"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    approveChangeRequest: {
        parameters: {
            query?: never;
            header: {
                /** @description UUID v4 chosen by the client, kept 24 hours. Missing: 400 MISSING_IDEMPOTENCY_KEY. The same request again answers the stored result; another request with the same key is 422 IDEMPOTENCY_KEY_REUSED. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ChangeRequestDecision"];
            };
        };
        responses: {
            /** @description The change request, approved. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChangeRequest"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    rejectChangeRequest: {
        parameters: {
            query?: never;
            header: {
                /** @description UUID v4 chosen by the client, kept 24 hours. Missing: 400 MISSING_IDEMPOTENCY_KEY. The same request again answers the stored result; another request with the same key is 422 IDEMPOTENCY_KEY_REUSED. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ChangeRequestDecision"];
            };
        };
        responses: {
            /** @description The change request, rejected. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChangeRequest"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    simulatorConfig: {
        parameters: {
            query?: {
                /** @description Slug of the tenant, where the host names none. */
                tenant?: components["parameters"]["Tenant"];
                /** @description Amount to simulate. */
                amount?: number;
                /** @description Term to simulate, in days. */
                term_days?: number;
            };
            header?: never;
            path: {
                /** @description Code of an active product. */
                product_code: components["parameters"]["ProductCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The configuration. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SimulatorConfig"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    wizardLegalTexts: {
        parameters: {
            query?: {
                /** @description Slug of the tenant, where the host names none. */
                tenant?: components["parameters"]["Tenant"];
                /** @description Language that the applicant reads; without it the tenant's own. */
                language?: components["schemas"]["TextLanguage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The texts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WizardLegalTexts"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    startWizard: {
        parameters: {
            query?: {
                /** @description Slug of the tenant, where the host names none. */
                tenant?: components["parameters"]["Tenant"];
            };
            header: {
                /** @description What a page knows its device by, the same on every page and link. Without it, or where it is malformed, a hash of the user agent and the platform's hints takes its place. */
                "X-Device-Fingerprint"?: components["parameters"]["DeviceFingerprint"];
                /** @description UUID v4 chosen by the client, kept 24 hours. Missing: 400 MISSING_IDEMPOTENCY_KEY. The same request again answers the stored result; another request with the same key is 422 IDEMPOTENCY_KEY_REUSED. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WizardStart"];
            };
        };
        responses: {
            /** @description The application is a draft. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WizardStarted"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    wizardStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description What a page knows its device by, the same on every page and link. Without it, or where it is malformed, a hash of the user agent and the platform's hints takes its place. */
                "X-Device-Fingerprint"?: components["parameters"]["DeviceFingerprint"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where it stands. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WizardStatus"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidAccessToken"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    wizardAnswers: {
        parameters: {
            query?: never;
            header?: {
                /** @description What a page knows its device by, the same on every page and link. Without it, or where it is malformed, a hash of the user agent and the platform's hints takes its place. */
                "X-Device-Fingerprint"?: components["parameters"]["DeviceFingerprint"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answers. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WizardAnswers"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidAccessToken"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    changeWizardSimulation: {
        parameters: {
            query?: never;
            header?: {
                /** @description What a page knows its device by, the same on every page and link. Without it, or where it is malformed, a hash of the user agent and the platform's hints takes its place. */
                "X-Device-Fingerprint"?: components["parameters"]["DeviceFingerprint"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WizardSimulation"];
                "application/merge-patch+json": components["schemas"]["WizardSimulation"];
            };
        };
        responses: {
            /** @description What is applied for now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WizardSimulation"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidAccessToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    saveWizardStep: {
        parameters: {
            query?: never;
            header?: {
                /** @description What a page knows its device by, the same on every page and link. Without it, or where it is malformed, a hash of the user agent and the platform's hints takes its place. */
                "X-Device-Fingerprint"?: components["parameters"]["DeviceFingerprint"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
                /** @description Name of the step. */
                step_name: components["parameters"]["StepName"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WizardStepBody"];
                "application/merge-patch+json": components["schemas"]["WizardStepBody"];
            };
        };
        responses: {
            /** @description The step is saved. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WizardStepSaved"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidAccessToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    requestWizardSignature: {
        parameters: {
            query?: never;
            header: {
                /** @description UUID v4 chosen by the client, kept 24 hours. Missing: 400 MISSING_IDEMPOTENCY_KEY. The same request again answers the stored result; another request with the same key is 422 IDEMPOTENCY_KEY_REUSED. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /** @description What a page knows its device by, the same on every page and link. Without it, or where it is malformed, a hash of the user agent and the platform's hints takes its place. */
                "X-Device-Fingerprint"?: components["parameters"]["DeviceFingerprint"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description Where to sign. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WizardSignature"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidAccessToken"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    submitWizard: {
        parameters: {
            query?: never;
            header: {
                /** @description UUID v4 chosen by the client, kept 24 hours. Missing: 400 MISSING_IDEMPOTENCY_KEY. The same request again answers the stored result; another request with the same key is 422 IDEMPOTENCY_KEY_REUSED. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /** @description What a page knows its device by, the same on every page and link. Without it, or where it is malformed, a hash of the user agent and the platform's hints takes its place. */
                "X-Device-Fingerprint"?: components["parameters"]["DeviceFingerprint"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The application is submitted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WizardSubmitted"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["InvalidAccessToken"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    login: {
        parameters: {
            query?: {
                /** @description Where the browser goes after the sign-in: a relative path of the same origin; anything else becomes `/`. */
                return_url?: string;
                /** @description Slug of the tenant, where the host does not name it. It must be the session's own. */
                tenant?: components["parameters"]["TenantSlug"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the identity provider. */
            302: {
                headers: {
                    /** @description Where the browser goes next. */
                    Location?: string;
                    /** @description HttpOnly, SameSite=Lax, Secure over https. */
                    "Set-Cookie"?: string;
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Refused"];
        };
    };
    loginCallback: {
        parameters: {
            query?: {
                /** @description As sent to the provider. */
                state?: string;
                /** @description The authorization code. */
                code?: string;
                /** @description Issuer of the answer (RFC 9207). */
                iss?: string;
                /** @description Ignored. */
                session_state?: string;
                /** @description Code of the provider's refusal. */
                error?: string;
                /** @description Ignored. */
                error_description?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To return_url; the cookie session_id is set. */
            302: {
                headers: {
                    /** @description Where the browser goes next. */
                    Location?: string;
                    /** @description HttpOnly, SameSite=Lax, Secure over https. */
                    "Set-Cookie"?: string;
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Refused"];
        };
    };
    session: {
        parameters: {
            query?: {
                /** @description Slug of the tenant, where the host does not name it. It must be the session's own. */
                tenant?: components["parameters"]["TenantSlug"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Session"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Refused"];
        };
    };
    logout: {
        parameters: {
            query?: {
                /** @description Slug of the tenant, where the host does not name it. It must be the session's own. */
                tenant?: components["parameters"]["TenantSlug"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is gone. */
            200: {
                headers: {
                    /** @description Clears the cookie session_id. */
                    "Set-Cookie"?: string;
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LoggedOut"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Refused"];
        };
    };
    refreshSession: {
        parameters: {
            query?: {
                /** @description Slug of the tenant, where the host does not name it. It must be the session's own. */
                tenant?: components["parameters"]["TenantSlug"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tokens are fresh. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Refreshed"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Refused"];
        };
    };
    backchannelLogout: {
        parameters: {
            query?: {
                /** @description Slug of the tenant, where the host does not name it. It must be the session's own. */
                tenant?: components["parameters"]["TenantSlug"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["LogoutTokenForm"];
            };
        };
        responses: {
            /** @description The sessions are over. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BackchannelLoggedOut"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Refused"];
        };
    };
    listSignatureRequests: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Only requests in this status. */
                status?: components["schemas"]["SignatureRequestStatus"];
                /** @description With true only requests that expired in the last 30 days without a signature. */
                overdue?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of requests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignatureRequestSummary"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    createSignatureRequest: {
        parameters: {
            query?: never;
            header: {
                /** @description UUID v4 chosen by the client, kept 24 hours. Missing: 400 MISSING_IDEMPOTENCY_KEY. The same request again answers the stored result; another request with the same key is 422 IDEMPOTENCY_KEY_REUSED. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /** @description The sister service that calls with a user's token; internal listener only. */
                "X-Internal-Service"?: components["parameters"]["InternalService"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignatureRequestInput"];
            };
        };
        responses: {
            /** @description The request, with the token of its link, which is not shown again. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignatureRequestCreated"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    getSignatureRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignatureRequest"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    cancelSignatureRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description UUID v4 chosen by the client; honoured when sent. */
                "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SignatureRequestCancellation"];
            };
        };
        responses: {
            /** @description The request is revoked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignatureRequestCancelled"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    listSignatureDocuments: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of documents. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignatureDocument"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    addSignatureDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description UUID v4 chosen by the client; honoured when sent. */
                "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignatureDocumentInput"];
            };
        };
        responses: {
            /** @description The document, and where to put it. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignatureDocumentUpload"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    getSignatureDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
                /** @description Id of the document. */
                docId: components["parameters"]["DocId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignatureDocument"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    downloadDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
                /** @description Id of the document. */
                docId: components["parameters"]["DocId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where to fetch it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DocumentDownload"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    downloadSignedDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
                /** @description Id of the document. */
                docId: components["parameters"]["DocId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where to fetch it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DocumentDownload"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    listSignatureProviders: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of providers. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignatureProvider"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    createSignatureProvider: {
        parameters: {
            query?: never;
            header?: {
                /** @description UUID v4 chosen by the client; honoured when sent. */
                "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignatureProviderInput"];
            };
        };
        responses: {
            /** @description The provider. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignatureProvider"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            202: components["responses"]["ChangeRequestAccepted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    getSignatureProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The provider. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignatureProvider"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    deactivateSignatureProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The provider is inactive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignatureProviderStatus"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            202: components["responses"]["ChangeRequestAccepted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    updateSignatureProvider: {
        parameters: {
            query?: never;
            header: {
                /** @description ETag of the record as last read, or `*`. Missing: 400 VALIDATION_ERROR. Stale, weak or malformed: 412 PRECONDITION_FAILED. */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignatureProviderPatch"];
                "application/merge-patch+json": components["schemas"]["SignatureProviderPatch"];
            };
        };
        responses: {
            /** @description The changed provider. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignatureProvider"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            202: components["responses"]["ChangeRequestAccepted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    checkSignatureProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description What was found. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignatureProviderHealth"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    signingInfo: {
        parameters: {
            query?: never;
            header?: {
                /** @description What a page knows its device by, the same on every page and link. Without it, or where it is malformed, a hash of the user agent and the platform's hints takes its place. */
                "X-Device-Fingerprint"?: components["parameters"]["DeviceFingerprint"];
            };
            path: {
                /** @description Secret of the signer's link. */
                token: components["parameters"]["Token"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The documents and what the page asks for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SigningInfo"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    executeSigning: {
        parameters: {
            query?: never;
            header?: {
                /** @description UUID v4 chosen by the client; honoured when sent. */
                "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
                /** @description What a page knows its device by, the same on every page and link. Without it, or where it is malformed, a hash of the user agent and the platform's hints takes its place. */
                "X-Device-Fingerprint"?: components["parameters"]["DeviceFingerprint"];
            };
            path: {
                /** @description Secret of the signer's link. */
                token: components["parameters"]["Token"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SigningConfirmation"];
            };
        };
        responses: {
            /** @description The signed documents. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ExecutedSigning"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    sendSigningOtp: {
        parameters: {
            query?: never;
            header?: {
                /** @description What a page knows its device by, the same on every page and link. Without it, or where it is malformed, a hash of the user agent and the platform's hints takes its place. */
                "X-Device-Fingerprint"?: components["parameters"]["DeviceFingerprint"];
            };
            path: {
                /** @description Secret of the signer's link. */
                token: components["parameters"]["Token"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SigningOtpRequest"];
            };
        };
        responses: {
            /** @description It is on its way. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SentOtp"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    verifySigningOtp: {
        parameters: {
            query?: never;
            header?: {
                /** @description UUID v4 chosen by the client; honoured when sent. */
                "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
                /** @description What a page knows its device by, the same on every page and link. Without it, or where it is malformed, a hash of the user agent and the platform's hints takes its place. */
                "X-Device-Fingerprint"?: components["parameters"]["DeviceFingerprint"];
            };
            path: {
                /** @description Secret of the signer's link. */
                token: components["parameters"]["Token"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SigningOtpCode"];
            };
        };
        responses: {
            /** @description Confirmed, and signed where the code signs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["VerifiedSigning"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            default: components["responses"]["Refused"];
        };
    };
    declineSigning: {
        parameters: {
            query?: never;
            header?: {
                /** @description UUID v4 chosen by the client; honoured when sent. */
                "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
                /** @description What a page knows its device by, the same on every page and link. Without it, or where it is malformed, a hash of the user agent and the platform's hints takes its place. */
                "X-Device-Fingerprint"?: components["parameters"]["DeviceFingerprint"];
            };
            path: {
                /** @description Secret of the signer's link. */
                token: components["parameters"]["Token"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SigningRefusal"];
            };
        };
        responses: {
            /** @description The request is declined. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SigningStatus"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    signingStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description What a page knows its device by, the same on every page and link. Without it, or where it is malformed, a hash of the user agent and the platform's hints takes its place. */
                "X-Device-Fingerprint"?: components["parameters"]["DeviceFingerprint"];
            };
            path: {
                /** @description Secret of the signer's link. */
                token: components["parameters"]["Token"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SigningStatus"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    signatureProviderCallback: {
        parameters: {
            query?: never;
            header: {
                /** @description Epoch seconds. */
                "X-Webhook-Timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `sha256=<hex digest>`. */
                "X-Webhook-Signature": components["parameters"]["WebhookSignature"];
            };
            path: {
                /** @description Code of the provider. */
                providerCode: components["parameters"]["ProviderCode"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProviderCallback"];
            };
        };
        responses: {
            /** @description It was taken; what it says is acted on soon. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallbackReceived"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    listSubjects: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Direction. */
                sort?: components["parameters"]["Sort"];
                /** @description Field to sort by. */
                sort_by?: "last_interaction_at" | "first_interaction_at" | "trust_score" | "full_name";
                /** @description Only this status. */
                status?: "active" | "flagged" | "blacklisted";
                /** @description This score and above. */
                trust_score_min?: number;
                /** @description This score and below. */
                trust_score_max?: number;
                /** @description Heard of since. */
                last_interaction_after?: components["schemas"]["PeriodStart"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Subject"][];
                        pagination: {
                            page: number;
                            page_size: number;
                            total_items: number;
                            /** @description 0 when nothing matches. */
                            total_pages: number;
                        };
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    lookupSubject: {
        parameters: {
            query: {
                /** @description Kind of the document. */
                identifier_type: components["schemas"]["SubjectProfileIdentifierType"];
                /** @description Number of the document; spacing, case, dots and dashes do not count. */
                identifier_value: components["schemas"]["SubjectProfileIdentifierValue"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Subject"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    getSubject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the subject. One of another tenant is 404. */
                id: components["parameters"]["SubjectProfileSubjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Subject"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    subjectEvents: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Direction. */
                sort?: components["parameters"]["Sort"];
                /** @description Field to sort by. */
                sort_by?: "event_timestamp";
                /** @description Only this type. */
                event_type?: components["schemas"]["EventType"];
                /** @description Only from this component. */
                event_source?: components["schemas"]["EventSource"];
                /** @description Not before. */
                from?: components["schemas"]["PeriodStart"];
                /** @description Not after. */
                to?: components["schemas"]["PeriodEnd"];
            };
            header?: never;
            path: {
                /** @description Id of the subject. One of another tenant is 404. */
                id: components["parameters"]["SubjectProfileSubjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SubjectEvent"][];
                        pagination: {
                            page: number;
                            page_size: number;
                            total_items: number;
                            /** @description 0 when nothing matches. */
                            total_pages: number;
                        };
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    subjectEventsSummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the subject. One of another tenant is 404. */
                id: components["parameters"]["SubjectProfileSubjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SubjectEventsSummary"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    subjectDevices: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Direction. */
                sort?: components["parameters"]["Sort"];
                /** @description Field to sort by. */
                sort_by?: "last_seen_at";
            };
            header?: never;
            path: {
                /** @description Id of the subject. One of another tenant is 404. */
                id: components["parameters"]["SubjectProfileSubjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Device"][];
                        pagination: {
                            page: number;
                            page_size: number;
                            total_items: number;
                            /** @description 0 when nothing matches. */
                            total_pages: number;
                        };
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    subjectDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the subject. One of another tenant is 404. */
                id: components["parameters"]["SubjectProfileSubjectId"];
                /** @description Id of the device. */
                deviceId: components["parameters"]["DeviceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Device"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    subjectLists: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Direction. */
                sort?: components["parameters"]["Sort"];
                /** @description Field to sort by. */
                sort_by?: "added_at";
            };
            header?: never;
            path: {
                /** @description Id of the subject. One of another tenant is 404. */
                id: components["parameters"]["SubjectProfileSubjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ContentTag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "X-Cache-Hit": components["headers"]["XCacheHit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ListEntry"][];
                        pagination: {
                            page: number;
                            page_size: number;
                            total_items: number;
                            /** @description 0 when nothing matches. */
                            total_pages: number;
                        };
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            /** @description The answer that the client has is still true. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ContentTag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "X-Cache-Hit": components["headers"]["XCacheHit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    addToList: {
        parameters: {
            query?: never;
            header?: {
                /** @description UUID v4 chosen by the client; honoured when sent. */
                "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
            };
            path: {
                /** @description Id of the subject. One of another tenant is 404. */
                id: components["parameters"]["SubjectProfileSubjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddToList"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Idempotent-Replayed": components["headers"]["XIdempotentReplayed"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ListEntry"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            202: components["responses"]["ChangeRequestAccepted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["CacheDown"];
            default: components["responses"]["Refused"];
        };
    };
    removeFromList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the subject. One of another tenant is 404. */
                id: components["parameters"]["SubjectProfileSubjectId"];
                /** @description Id of the list entry. */
                entryId: components["parameters"]["EntryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: components["responses"]["ChangeRequestAccepted"];
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["CacheDown"];
            default: components["responses"]["Refused"];
        };
    };
    listEntries: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Direction. */
                sort?: components["parameters"]["Sort"];
                /** @description Field to sort by. */
                sort_by?: "added_at";
                /** @description Only this list. */
                list_type?: components["schemas"]["ListType"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ContentTag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "X-Cache-Hit": components["headers"]["XCacheHit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ListEntry"][];
                        pagination: {
                            page: number;
                            page_size: number;
                            total_items: number;
                            /** @description 0 when nothing matches. */
                            total_pages: number;
                        };
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            /** @description The answer that the client has is still true. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ContentTag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "X-Cache-Hit": components["headers"]["XCacheHit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    subjectAlerts: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Direction. */
                sort?: components["parameters"]["Sort"];
                /** @description Field to sort by. */
                sort_by?: "created_at" | "severity";
                /** @description Only this status. */
                status?: components["schemas"]["AlertStatus"];
                /** @description Only this severity. */
                severity?: components["schemas"]["AlertSeverity"];
                /** @description Only this type. */
                alert_type?: components["schemas"]["AlertType"];
            };
            header?: never;
            path: {
                /** @description Id of the subject. One of another tenant is 404. */
                id: components["parameters"]["SubjectProfileSubjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Alert"][];
                        pagination: {
                            page: number;
                            page_size: number;
                            total_items: number;
                            /** @description 0 when nothing matches. */
                            total_pages: number;
                        };
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    listAlerts: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Direction. */
                sort?: components["parameters"]["Sort"];
                /** @description Field to sort by. */
                sort_by?: "created_at" | "severity";
                /** @description Only this status. */
                status?: components["schemas"]["AlertStatus"];
                /** @description Only this severity. */
                severity?: components["schemas"]["AlertSeverity"];
                /** @description Only this type. */
                alert_type?: components["schemas"]["AlertType"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Alert"][];
                        pagination: {
                            page: number;
                            page_size: number;
                            total_items: number;
                            /** @description 0 when nothing matches. */
                            total_pages: number;
                        };
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    updateAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the record. A record of another tenant is 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAlert"];
                "application/merge-patch+json": components["schemas"]["UpdateAlert"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Alert"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["CacheDown"];
            default: components["responses"]["Refused"];
        };
    };
    trustScore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the subject. One of another tenant is 404. */
                id: components["parameters"]["SubjectProfileSubjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ContentTag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "X-Cache-Hit": components["headers"]["XCacheHit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TrustScore"];
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            /** @description The answer that the client has is still true. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ContentTag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "X-Cache-Hit": components["headers"]["XCacheHit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
    trustScoreHistory: {
        parameters: {
            query?: {
                /** @description Page number. Beyond the last page the answer is an empty array. */
                page?: components["parameters"]["Page"];
                /** @description Records per page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Direction. */
                sort?: components["parameters"]["Sort"];
                /** @description Field to sort by. */
                sort_by?: "calculated_at";
            };
            header?: never;
            path: {
                /** @description Id of the subject. One of another tenant is 404. */
                id: components["parameters"]["SubjectProfileSubjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TrustScoreChange"][];
                        pagination: {
                            page: number;
                            page_size: number;
                            total_items: number;
                            /** @description 0 when nothing matches. */
                            total_pages: number;
                        };
                        metadata: components["schemas"]["Metadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["Refused"];
        };
    };
}
