// Written from the contract of the same name by `otorga schema compose`; not to be edited.

export interface paths {
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
    "/internal/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a user for a sister service
         * @description Creates a user in the realm of tenant_id without the token of an admin. With send_credentials the temporary password is mailed and null here; without, it is answered once. An email in use is 409 CONFLICT, an unknown tenant 404, an unknown or reserved role 400; a full plan is 422 MAX_USERS_REACHED, but customers do not count.
         */
        post: operations["provisionUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/tenants/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the status of a tenant
         * @description Status and modules of a tenant, for a check before a request is processed.
         */
        get: operations["tenantStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/tenants/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find a tenant by slug
         * @description Resolves a slug to the tenant, its realm and its issuer. An unknown slug is 404.
         */
        get: operations["resolveTenant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @enum {string} */
        TenantStatus: "onboarding" | "active" | "suspended";
        /**
         * @description Sets the number of users that are not inactive.
         * @enum {string}
         */
        Plan: "starter" | "professional" | "enterprise";
        /** @description Unique forever, also after the tenant is gone. */
        Slug: string;
        /** @description IANA name, e.g. America/Bogota. */
        Timezone: string;
        /** @description E.g. es-CO. */
        Locale: string;
        /** @description Entity types whose changes wait for approval. */
        MakerCheckerEntities: components["schemas"]["MakerCheckerEntity"][];
        TenantWebhook: {
            /** Format: uri */
            url: string;
            /** @description What is posted there: names of events as the contract of webhooks has them, prefixes such as `lending.credit.*`, or `*` for all. A name that no event has is 400, unless the tenant's configuration holds it already. */
            events: string[];
        };
        TenantWebhooks: components["schemas"]["TenantWebhook"][];
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
        /** @description How many hours before a signature request expires its signer is reminded, each time that lies after the invitation; none where empty. It acts on requests that are opened from then on. */
        SignatureReminders: number[];
        /** @description Roles of the tenant whose users need a second factor (a code of an authenticator app) from their next sign-in on; sessions go on. It is 400 where Keycloak signs users in, because its realms decide this themselves. */
        SecondFactorRoles: components["schemas"]["RoleName"][];
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
        /** Format: uri */
        ThemeUrl: string | null;
        /** @description An https address, or a PNG, JPEG or WebP picture of at most four million pixels as a data URL. */
        ThemeLogo: string | null;
        ThemeColor: string | null;
        Theme: {
            logo_url: components["schemas"]["ThemeLogo"];
            favicon_url: components["schemas"]["ThemeUrl"];
            primary_color: components["schemas"]["ThemeColor"];
            secondary_color: components["schemas"]["ThemeColor"];
        };
        /** @description Null clears every field. */
        ThemePatch: {
            logo_url?: components["schemas"]["ThemeUrl"];
            favicon_url?: components["schemas"]["ThemeUrl"];
            primary_color?: components["schemas"]["ThemeColor"];
            secondary_color?: components["schemas"]["ThemeColor"];
        } | null;
        TenantContact: {
            email: components["schemas"]["Email"] | null;
            phone: string | null;
            address: string | null;
            website: components["schemas"]["ThemeUrl"];
        };
        PublicBrand: {
            /** @description Name of the tenant. */
            name: string;
            locale: components["schemas"]["Locale"];
            timezone: components["schemas"]["Timezone"];
            logo_url: components["schemas"]["ThemeLogo"];
            primary_color: components["schemas"]["ThemeColor"];
            contact: components["schemas"]["TenantContact"];
        };
        /** @description Null clears every field. */
        TenantContactPatch: {
            email?: components["schemas"]["Email"] | null;
            phone?: string | null;
            address?: string | null;
            website?: components["schemas"]["ThemeUrl"];
        } | null;
        TenantBrandingPatch: {
            logo_url?: components["schemas"]["ThemeLogo"];
            favicon_url?: components["schemas"]["ThemeUrl"];
            primary_color?: components["schemas"]["ThemeColor"];
            secondary_color?: components["schemas"]["ThemeColor"];
            contact?: components["schemas"]["TenantContactPatch"];
        };
        LegalTextInput: {
            kind: components["schemas"]["LegalTextKind"];
            language: components["schemas"]["TextLanguage"];
            text: components["schemas"]["VersionedText"];
        };
        /** @description Clauses of the tenant's own, which stand in each contract after its tables and before what holds for every contract, in place of those that the platform has in each language. Each line is a paragraph. A value of the contract stands where the text names it in braces: {number}, {date}, {lender}, {lender_contact}, {borrower}, {document}, {contact}, {product}, {amount}, {term}, {instalments}, {rate}, {payout}, {apr}, {interest} or {total}. Any other brace, and more than 100 of these names, are refused. */
        ContractTemplateInput: {
            language: components["schemas"]["TextLanguage"];
            text: components["schemas"]["VersionedText"];
        };
        /** @description What a tenant_admin sets for its own tenant, over the graph. */
        TenantSettingsPatch: {
            branding?: components["schemas"]["TenantBrandingPatch"];
            legal_texts?: components["schemas"]["LegalTextInput"][];
            contract_template?: components["schemas"]["ContractTemplateInput"][];
            /** @description Replaces the list; null restores the default, 24. */
            reminders?: components["schemas"]["SignatureReminders"] | null;
            /** @description Replaces the list; null removes all. */
            second_factor_roles?: components["schemas"]["SecondFactorRoles"] | null;
            /** @description Replaces the whole list; null removes all. */
            webhooks?: components["schemas"]["TenantWebhooks"] | null;
            notifications?: components["schemas"]["TenantNotificationsPatch"];
            /** @description After so many days without a change, these are removed for good, with their files: applications that ended without a credit, with their validations; validations that have ended; signature requests that nobody signed. Null is without end. */
            retention_days?: number | null;
        };
        /** @description Secret of the tenant's webhooks, shown once, in the answer to the call that adds the first one; absent otherwise. */
        WebhookSecret: string;
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
        TenantSummary: {
            id: components["schemas"]["Uuid"];
            name: string;
            slug: string;
            status: components["schemas"]["TenantStatus"];
            plan: components["schemas"]["Plan"];
            user_count: number;
            created_at: components["schemas"]["Timestamp"];
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
        TenantSuspension: {
            reason?: components["schemas"]["Text"];
        };
        TenantSuspended: {
            id: components["schemas"]["Uuid"];
            /** @constant */
            status: "suspended";
            suspended_at: components["schemas"]["Timestamp"];
        };
        InternalTenantStatus: {
            tenant_id: components["schemas"]["Uuid"];
            status: components["schemas"]["TenantStatus"];
            modules: components["schemas"]["TenantModules"];
        };
        ResolvedTenant: {
            tenant_id: components["schemas"]["Uuid"];
            slug: string;
            status: components["schemas"]["TenantStatus"];
            realm_name: string;
            /** Format: uri */
            issuer: string;
        };
        /** @enum {string} */
        UserStatus: "pending_verification" | "active" | "locked" | "inactive";
        RoleName: string;
        /** @description Names of roles that exist in the tenant. */
        UserRoles: components["schemas"]["RoleName"][];
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
        ProvisionUserInput: {
            tenant_id: components["schemas"]["Uuid"];
            email: components["schemas"]["Email"];
            first_name: components["schemas"]["Name"];
            last_name: components["schemas"]["Name"];
            phone?: components["schemas"]["Phone"];
            document_type?: components["schemas"]["DocumentType"];
            document_number?: components["schemas"]["DocumentNumber"];
            role: components["schemas"]["RoleName"];
            /** @default true */
            send_credentials?: boolean;
        };
        ProvisionedUser: {
            user_id: components["schemas"]["Uuid"];
            /** @description Id in the identity provider. */
            idp_id: string;
            /** @description Null when the credentials were mailed. */
            temporary_password: string | null;
            must_change_password: boolean;
        };
        Permissions: ("users:read" | "users:write" | "roles:read" | "roles:write" | "organizations:read" | "organizations:write" | "products:read" | "products:write" | "applications:read" | "applications:write" | "credits:read" | "credits:write" | "payments:read" | "payments:write" | "signatures:read" | "signatures:write" | "requests:read" | "requests:write" | "subjects:read" | "subjects:write" | "lists:read" | "lists:write" | "alerts:read" | "alerts:write" | "audit:read" | "audit:write")[];
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
        RolePatch: {
            name?: components["schemas"]["RoleName"];
            description?: components["schemas"]["Text"] | null;
            /** @description Replaces the whole list; null removes all. */
            permissions?: components["schemas"]["Permissions"] | null;
        };
        /** @description A program that calls the tenant's API. Made in the graph (createApiClient); it gets its tokens by OAuth 2.0 client_credentials. */
        ApiClientInput: {
            name: components["schemas"]["Name"];
            roles: components["schemas"]["UserRoles"];
            organization_id?: components["schemas"]["Uuid"];
        };
        /** @enum {string} */
        OrganizationStatus: "active" | "inactive";
        OrganizationCode: string;
        OrganizationDomains: string[];
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
        HealthStatus: "Healthy" | "Unhealthy";
        /**
         * @description A check that is Degraded wants a look; the service is ready all the same.
         * @enum {string}
         */
        CheckStatus: "Healthy" | "Degraded" | "Unhealthy";
        Liveness: {
            /** @constant */
            status: "Healthy";
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
        /**
         * Format: date-time
         * @description ISO 8601, UTC.
         */
        Timestamp: string;
        Metadata: {
            request_id: string;
            timestamp: components["schemas"]["Timestamp"];
        };
        Envelope: {
            data: unknown;
            metadata: components["schemas"]["Metadata"];
        };
        /** Format: email */
        Email: string;
        /** @description One line of text, not blank. */
        Name: string;
        Pagination: {
            page: number;
            page_size: number;
            total: number;
            /** @description 0 when nothing matches. */
            total_pages: number;
        };
        ListMetadata: {
            request_id: string;
            timestamp: components["schemas"]["Timestamp"];
            pagination: components["schemas"]["Pagination"];
        };
        ListEnvelope: {
            data: unknown[];
            metadata: components["schemas"]["ListMetadata"];
        };
        /** Format: uuid */
        Uuid: string;
        UuidV4: string;
        /** @description ISO 4217 code. */
        Currency: string;
        /** @enum {string} */
        MakerCheckerEntity: "credit_product" | "user" | "role" | "signature_provider" | "flow_provider" | "flow_version" | "list_entry" | "tenant_settings";
        TenantModules: ("lending" | "signature" | "flow" | "subject_profile" | "audit")[];
        /** Format: uuid */
        NullableUuid: string | null;
        /** @description Counts the changes of the record; the ETag is this number, quoted. */
        RowVersion: number;
        /**
         * Format: date-time
         * @description ISO 8601, UTC.
         */
        NullableTimestamp: string | null;
        /** @enum {string} */
        ChangeRequestStatus: "pending" | "approved" | "rejected" | "failed";
        /** @enum {string} */
        ChangeRequestAction: "create" | "update" | "delete" | "publish";
        /**
         * @description An entity type of maker-checker, or tenant, for a patch that takes one of them out of the tenant's configuration.
         * @enum {string}
         */
        ChangeRequestEntity: "credit_product" | "user" | "role" | "signature_provider" | "flow_provider" | "flow_version" | "list_entry" | "tenant_settings" | "tenant";
        /** @description Secrets are masked. Null where there is no such state. */
        ChangeRequestPayload: Record<string, never> | null;
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
        Text: string;
        Phone: string;
        FreeKey: string;
        FreeValue: {
            [key: string]: components["schemas"]["FreeValue"];
        } | unknown[] | string | number | boolean | null;
        /** @description Free-form object; its keys are kept exactly as sent. */
        FreeObject: {
            [key: string]: components["schemas"]["FreeValue"];
        };
        DocumentType: string;
        DocumentNumber: string;
        /** @enum {string} */
        LegalTextKind: "terms" | "privacy";
        /** @enum {string} */
        TextLanguage: "es" | "en" | "pt";
        VersionedText: string;
    };
    responses: {
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
                    data?: components["schemas"]["ChangeRequestOpened"];
                } & components["schemas"]["Envelope"];
            };
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
    };
    parameters: {
        /** @description Page number. Beyond the last page the answer is an empty array. */
        Page: number;
        /** @description Records per page. */
        PageSize: number;
        /** @description UUID v4 chosen by the client, kept 24 hours. Missing: 400 MISSING_IDEMPOTENCY_KEY. The same request again answers the stored result; another request with the same key is 422 IDEMPOTENCY_KEY_REUSED. */
        IdempotencyKey: components["schemas"]["UuidV4"];
        /** @description Id of the record. A record of another tenant is 404. */
        Id: components["schemas"]["Uuid"];
        /** @description ETag of the record as last read, or `*`. Missing: 400 VALIDATION_ERROR. Stale, weak or malformed: 412 PRECONDITION_FAILED. */
        IfMatch: string;
        /** @description UUID v4 chosen by the client; honoured when sent. */
        OptionalIdempotencyKey: components["schemas"]["UuidV4"];
    };
    requestBodies: never;
    headers: {
        /** @description Trace identifier of this request. */
        XRequestId: string;
        /** @description The limits that apply (IETF draft), e.g. `"default";q=100;w=60`. */
        RateLimitPolicy: string;
        /** @description What is left of them (IETF draft), e.g. `"default";r=99;t=60`. */
        RateLimit: string;
        /** @description Requests allowed in the window. */
        XRateLimitLimit: number;
        /** @description Requests left in the window. */
        XRateLimitRemaining: number;
        /** @description Seconds until the window has room again. */
        XRateLimitReset: number;
        /** @description Seconds to wait before another try. */
        RetryAfter: number;
        /** @description The scheme by which a caller authenticates. */
        WWWAuthenticate: "Bearer";
        /** @description The text true when the answer is a stored replay, absent otherwise. */
        XIdempotentReplayed: "true";
        /** @description Quoted row_version of the record; send it back in If-Match. */
        ETag: string;
    };
    pathItems: never;
}
export type TenantStatus = components['schemas']['TenantStatus'];
export type Plan = components['schemas']['Plan'];
export type Slug = components['schemas']['Slug'];
export type Timezone = components['schemas']['Timezone'];
export type Locale = components['schemas']['Locale'];
export type MakerCheckerEntities = components['schemas']['MakerCheckerEntities'];
export type TenantWebhook = components['schemas']['TenantWebhook'];
export type TenantWebhooks = components['schemas']['TenantWebhooks'];
export type TenantNotifications = components['schemas']['TenantNotifications'];
export type TenantNotificationsPatch = components['schemas']['TenantNotificationsPatch'];
export type SignatureReminders = components['schemas']['SignatureReminders'];
export type SecondFactorRoles = components['schemas']['SecondFactorRoles'];
export type TenantConfig = components['schemas']['TenantConfig'];
export type TenantConfigInput = components['schemas']['TenantConfigInput'];
export type TenantConfigPatch = components['schemas']['TenantConfigPatch'];
export type ThemeUrl = components['schemas']['ThemeUrl'];
export type ThemeLogo = components['schemas']['ThemeLogo'];
export type ThemeColor = components['schemas']['ThemeColor'];
export type Theme = components['schemas']['Theme'];
export type ThemePatch = components['schemas']['ThemePatch'];
export type TenantContact = components['schemas']['TenantContact'];
export type PublicBrand = components['schemas']['PublicBrand'];
export type TenantContactPatch = components['schemas']['TenantContactPatch'];
export type TenantBrandingPatch = components['schemas']['TenantBrandingPatch'];
export type LegalTextInput = components['schemas']['LegalTextInput'];
export type ContractTemplateInput = components['schemas']['ContractTemplateInput'];
export type TenantSettingsPatch = components['schemas']['TenantSettingsPatch'];
export type WebhookSecret = components['schemas']['WebhookSecret'];
export type Tenant = components['schemas']['Tenant'];
export type TenantSummary = components['schemas']['TenantSummary'];
export type TenantCreated = components['schemas']['TenantCreated'];
export type TenantInput = components['schemas']['TenantInput'];
export type TenantPatch = components['schemas']['TenantPatch'];
export type TenantSuspension = components['schemas']['TenantSuspension'];
export type TenantSuspended = components['schemas']['TenantSuspended'];
export type InternalTenantStatus = components['schemas']['InternalTenantStatus'];
export type ResolvedTenant = components['schemas']['ResolvedTenant'];
export type UserStatus = components['schemas']['UserStatus'];
export type RoleName = components['schemas']['RoleName'];
export type UserRoles = components['schemas']['UserRoles'];
export type User = components['schemas']['User'];
export type UserSummary = components['schemas']['UserSummary'];
export type UserCreated = components['schemas']['UserCreated'];
export type UserDeleted = components['schemas']['UserDeleted'];
export type UserInput = components['schemas']['UserInput'];
export type UserPatch = components['schemas']['UserPatch'];
export type ProvisionUserInput = components['schemas']['ProvisionUserInput'];
export type ProvisionedUser = components['schemas']['ProvisionedUser'];
export type Permissions = components['schemas']['Permissions'];
export type Role = components['schemas']['Role'];
export type RoleInput = components['schemas']['RoleInput'];
export type RolePatch = components['schemas']['RolePatch'];
export type ApiClientInput = components['schemas']['ApiClientInput'];
export type OrganizationStatus = components['schemas']['OrganizationStatus'];
export type OrganizationCode = components['schemas']['OrganizationCode'];
export type OrganizationDomains = components['schemas']['OrganizationDomains'];
export type Organization = components['schemas']['Organization'];
export type OrganizationInput = components['schemas']['OrganizationInput'];
export type OrganizationPatch = components['schemas']['OrganizationPatch'];
export type HealthStatus = components['schemas']['HealthStatus'];
export type CheckStatus = components['schemas']['CheckStatus'];
export type Liveness = components['schemas']['Liveness'];
export type Readiness = components['schemas']['Readiness'];
export type ErrorEnvelope = components['schemas']['ErrorEnvelope'];
export type Timestamp = components['schemas']['Timestamp'];
export type Metadata = components['schemas']['Metadata'];
export type Envelope = components['schemas']['Envelope'];
export type Email = components['schemas']['Email'];
export type Name = components['schemas']['Name'];
export type Pagination = components['schemas']['Pagination'];
export type ListMetadata = components['schemas']['ListMetadata'];
export type ListEnvelope = components['schemas']['ListEnvelope'];
export type Uuid = components['schemas']['Uuid'];
export type UuidV4 = components['schemas']['UuidV4'];
export type Currency = components['schemas']['Currency'];
export type MakerCheckerEntity = components['schemas']['MakerCheckerEntity'];
export type TenantModules = components['schemas']['TenantModules'];
export type NullableUuid = components['schemas']['NullableUuid'];
export type RowVersion = components['schemas']['RowVersion'];
export type NullableTimestamp = components['schemas']['NullableTimestamp'];
export type ChangeRequestStatus = components['schemas']['ChangeRequestStatus'];
export type ChangeRequestAction = components['schemas']['ChangeRequestAction'];
export type ChangeRequestEntity = components['schemas']['ChangeRequestEntity'];
export type ChangeRequestPayload = components['schemas']['ChangeRequestPayload'];
export type ChangeRequestOpened = components['schemas']['ChangeRequestOpened'];
export type Text = components['schemas']['Text'];
export type Phone = components['schemas']['Phone'];
export type FreeKey = components['schemas']['FreeKey'];
export type FreeValue = components['schemas']['FreeValue'];
export type FreeObject = components['schemas']['FreeObject'];
export type DocumentType = components['schemas']['DocumentType'];
export type DocumentNumber = components['schemas']['DocumentNumber'];
export type LegalTextKind = components['schemas']['LegalTextKind'];
export type TextLanguage = components['schemas']['TextLanguage'];
export type VersionedText = components['schemas']['VersionedText'];
export type ResponseRefused = components['responses']['Refused'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseInternalError = components['responses']['InternalError'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseUnprocessable = components['responses']['Unprocessable'];
export type ResponseBadGateway = components['responses']['BadGateway'];
export type ResponseNotModified = components['responses']['NotModified'];
export type ResponseChangeRequestAccepted = components['responses']['ChangeRequestAccepted'];
export type ResponsePreconditionFailed = components['responses']['PreconditionFailed'];
export type ParameterPage = components['parameters']['Page'];
export type ParameterPageSize = components['parameters']['PageSize'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterId = components['parameters']['Id'];
export type ParameterIfMatch = components['parameters']['IfMatch'];
export type ParameterOptionalIdempotencyKey = components['parameters']['OptionalIdempotencyKey'];
export type HeaderXRequestId = components['headers']['XRequestId'];
export type HeaderRateLimitPolicy = components['headers']['RateLimitPolicy'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderXRateLimitLimit = components['headers']['XRateLimitLimit'];
export type HeaderXRateLimitRemaining = components['headers']['XRateLimitRemaining'];
export type HeaderXRateLimitReset = components['headers']['XRateLimitReset'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type HeaderWwwAuthenticate = components['headers']['WWWAuthenticate'];
export type HeaderXIdempotentReplayed = components['headers']['XIdempotentReplayed'];
export type HeaderETag = components['headers']['ETag'];
export type $defs = Record<string, never>;
export interface operations {
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
                        data?: components["schemas"]["PublicBrand"];
                    } & components["schemas"]["Envelope"];
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
                        data?: components["schemas"]["TenantSummary"][];
                    } & components["schemas"]["ListEnvelope"];
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
                        data?: components["schemas"]["TenantCreated"];
                    } & components["schemas"]["Envelope"];
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
                        data?: components["schemas"]["Tenant"];
                    } & components["schemas"]["Envelope"];
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
                        data?: components["schemas"]["Tenant"];
                    } & components["schemas"]["Envelope"];
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
                        data?: components["schemas"]["TenantSuspended"];
                    } & components["schemas"]["Envelope"];
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
                        data?: components["schemas"]["UserSummary"][];
                    } & components["schemas"]["ListEnvelope"];
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
                        data?: components["schemas"]["UserCreated"];
                    } & components["schemas"]["Envelope"];
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
                        data?: components["schemas"]["User"];
                    } & components["schemas"]["Envelope"];
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
                        data?: components["schemas"]["UserDeleted"];
                    } & components["schemas"]["Envelope"];
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
                        data?: components["schemas"]["User"];
                    } & components["schemas"]["Envelope"];
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
                        data?: components["schemas"]["Role"][];
                    } & components["schemas"]["ListEnvelope"];
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
                        data?: components["schemas"]["Role"];
                    } & components["schemas"]["Envelope"];
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
                        data?: components["schemas"]["Role"];
                    } & components["schemas"]["Envelope"];
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
                        data?: components["schemas"]["Role"];
                    } & components["schemas"]["Envelope"];
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
                        data?: components["schemas"]["Organization"][];
                    } & components["schemas"]["ListEnvelope"];
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
                        data?: components["schemas"]["Organization"];
                    } & components["schemas"]["Envelope"];
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
                        data?: components["schemas"]["Organization"];
                    } & components["schemas"]["Envelope"];
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
                        data?: components["schemas"]["Organization"];
                    } & components["schemas"]["Envelope"];
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
    provisionUser: {
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
                "application/json": components["schemas"]["ProvisionUserInput"];
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
                        data?: components["schemas"]["ProvisionedUser"];
                    } & components["schemas"]["Envelope"];
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
    tenantStatus: {
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
                        data?: components["schemas"]["InternalTenantStatus"];
                    } & components["schemas"]["Envelope"];
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
    resolveTenant: {
        parameters: {
            query: {
                /** @description Slug of the tenant. */
                slug: components["schemas"]["Slug"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tenant. */
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
                        data?: components["schemas"]["ResolvedTenant"];
                    } & components["schemas"]["Envelope"];
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
}
