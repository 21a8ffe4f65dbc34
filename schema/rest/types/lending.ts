// Written from the contract of the same name by `otorga schema compose`; not to be edited.

export interface paths {
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
    "/api/v1/internal/subjects/{subject_id}/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the credits of a subject
         * @description All credits of a person, newest first, at most 500. An unknown person has none.
         */
        get: operations["subjectCredits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/internal/applications/{id}/validation-result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report the result of a validation flow
         * @description The same result again changes nothing; another one, or that of an execution which is not the application's, is 409 CONFLICT. A result that comes when the application is rejected or cancelled is 409 INVALID_STATUS_TRANSITION, when it has expired 409 APPLICATION_EXPIRED.
         */
        post: operations["reportValidationResult"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/internal/applications/{id}/signature-completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report that a contract is signed
         * @description The same report again changes nothing; one of a signature which is not the application's is 409 CONFLICT. A report that comes when the application is rejected or cancelled is 409 INVALID_STATUS_TRANSITION, when it has expired 409 APPLICATION_EXPIRED.
         */
        post: operations["reportSignatureCompleted"];
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
        /** @description Unique in the tenant. */
        ProductCode: string;
        Category: string;
        TermDays: number;
        /** @description Nominal annual rate as a decimal fraction, 0.24 is 24 %. */
        Rate: number;
        /** @description Decimal fraction, 0.02 is 2 %. */
        Fraction: number;
        /** @description Null restores 0. */
        NullableFraction: number | null;
        Age: number;
        NullableAge: number | null;
        /** @description The terms that are allowed; when empty, every term from min_days to max_days is. */
        TermOptions: components["schemas"]["TermDays"][];
        /** @enum {string} */
        DayCount: "30/360" | "actual/365";
        /** @enum {string} */
        Amortization: "annuity" | "equal_principal" | "flat";
        /** @description First instalments that pay no principal. */
        GracePrincipal: number;
        /** @description Null is none. */
        InstalmentMultiple: number | null;
        /** @enum {string} */
        FeeName: "origination" | "platform" | "insurance";
        TaxedFees: components["schemas"]["FeeName"][];
        RequirementNames: string[];
        /** @enum {string} */
        SignatureType: "electronic" | "digital";
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
            signature_type: components["schemas"]["SignatureType"] | null;
            is_active: boolean;
            /** @description Whether a change would go through a change request now: the product says so itself, or its tenant does. */
            requires_approval: boolean;
            row_version: components["schemas"]["RowVersion"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
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
            signature_type?: components["schemas"]["SignatureType"];
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
            signature_type?: components["schemas"]["SignatureType"] | null;
            requires_approval?: boolean;
        };
        CreditProductActivation: {
            id: components["schemas"]["Uuid"];
            is_active: boolean;
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @enum {string} */
        ApplicationStatus: "draft" | "submitted" | "approved" | "rejected" | "cancelled" | "expired";
        /** @enum {string} */
        ValidationStatus: "not_required" | "in_progress" | "in_review" | "passed" | "failed";
        /** @enum {string|null} */
        ApplicationSignatureStatus: null | "pending" | "signed" | "declined" | "expired";
        /** @description Default: manual, admin_panel. */
        Origin: {
            /** @enum {string} */
            type: "manual" | "flow";
            /** @enum {string} */
            channel: "admin_panel" | "digital";
        };
        /** @enum {string} */
        WizardStep: "cuenta" | "identidad" | "datos_personales" | "finanzas";
        Income: number;
        SubjectDataInput: {
            document_type: components["schemas"]["DocumentType"];
            document_number: components["schemas"]["DocumentNumber"];
            first_name: components["schemas"]["Name"];
            last_name: components["schemas"]["Name"];
            email: components["schemas"]["Email"];
            phone?: components["schemas"]["Phone"];
            birth_date?: components["schemas"]["DateInput"];
        };
        FinancialDataInput: {
            economic_activity?: components["schemas"]["Name"];
            monthly_income?: components["schemas"]["Income"];
            monthly_expenses?: components["schemas"]["Income"];
            requested_amount: components["schemas"]["AmountInput"];
            requested_term_days: components["schemas"]["TermDays"];
            purpose?: string;
        };
        ApplicationInput: {
            product_id: components["schemas"]["Uuid"];
            subject_data: components["schemas"]["SubjectDataInput"];
            financial_data: components["schemas"]["FinancialDataInput"];
            origin?: components["schemas"]["Origin"];
        };
        ApplicationCreated: {
            id: components["schemas"]["Uuid"];
            status: components["schemas"]["ApplicationStatus"];
            product_id: components["schemas"]["Uuid"];
            flow_execution_id: string | null;
            created_at: components["schemas"]["Timestamp"];
            expires_at: components["schemas"]["Timestamp"];
        };
        SimulationResult: {
            amount: components["schemas"]["Money"];
            term_days: number;
            total_to_pay: components["schemas"]["Money"];
        };
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
        FinancialData: {
            economic_activity: string | null;
            monthly_income: number | null;
            monthly_expenses: number | null;
            requested_amount: components["schemas"]["Money"];
            requested_term_days: number;
            purpose: string | null;
        };
        DecisionConditions: {
            max_amount: number | null;
            max_term_days: number | null;
        };
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
        DecisionInput: {
            /** @enum {string} */
            decision: "approved" | "rejected";
            notes?: components["schemas"]["Text"];
            conditions?: {
                max_amount?: components["schemas"]["AmountInput"];
                max_term_days?: components["schemas"]["TermDays"];
            };
        };
        ApplicationDecided: {
            id: components["schemas"]["Uuid"];
            /** @enum {string} */
            status: "approved" | "rejected";
            decided_at: components["schemas"]["Timestamp"];
            decided_by: string;
        };
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
        /** @description Step identidad. */
        WizardIdentity: {
            document_type: components["schemas"]["DocumentType"];
            document_number: components["schemas"]["DocumentNumber"];
            /** @description Not in the future. */
            expedition_date?: components["schemas"]["DateInput"];
            expedition_place?: components["schemas"]["Name"];
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
        /** @description Step finanzas; null removes what is optional. Amounts carry at most the decimals of the product's currency. */
        WizardFinances: {
            economic_activity: components["schemas"]["Name"];
            monthly_income: components["schemas"]["Income"];
            monthly_expenses: components["schemas"]["Income"];
            purpose?: string | null;
        };
        /** @description One line of text, not blank. */
        NullableName: string | null;
        /** @description The fields of the step that the path names. */
        WizardStepBody: components["schemas"]["WizardAccount"] | components["schemas"]["WizardIdentity"] | components["schemas"]["WizardPersonalData"] | components["schemas"]["WizardFinances"] | Record<string, never>;
        WizardStart: {
            product_code: components["schemas"]["ProductCode"];
            cuenta: components["schemas"]["WizardAccount"];
            identidad: components["schemas"]["WizardIdentity"];
            simulation: components["schemas"]["WizardSimulation"];
            /** @description The versions of the tenant's texts that the applicant was shown, one of each kind. A version that applies no more is 400: show the new one. Of a kind that is not named, the text that applies in the tenant's own language counts as accepted. */
            accepted_texts?: components["schemas"]["AcceptedText"][];
        };
        WizardSimulation: {
            amount: components["schemas"]["AmountInput"];
            term_days: components["schemas"]["TermDays"];
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
        AcceptedText: {
            kind: components["schemas"]["LegalTextKind"];
            language: components["schemas"]["TextLanguage"];
            version: number;
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
        WizardStepSaved: {
            step: components["schemas"]["WizardStep"];
            /** @constant */
            status: "completed";
            /** @description Null when all are done. */
            next_step: components["schemas"]["WizardStep"] | null;
        };
        WizardSignature: {
            signature_id: string;
            /** Format: uri */
            signing_url: string;
            expires_at: components["schemas"]["Timestamp"];
        };
        WizardSubmitted: {
            id: components["schemas"]["Uuid"];
            /** @constant */
            status: "submitted";
            submitted_at: components["schemas"]["Timestamp"];
            /** @description What comes next, for the applicant to read. */
            message: string;
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
        SubjectCredits: {
            id: components["schemas"]["Uuid"];
            product_id: components["schemas"]["Uuid"];
            status: components["schemas"]["CreditStatus"];
            amount: components["schemas"]["Money"];
            currency: string;
            outstanding_total: components["schemas"]["Money"];
            days_past_due: number;
            created_at: components["schemas"]["Timestamp"];
        }[];
        ValidationResult: {
            execution_id: string;
            /** @enum {string} */
            result: "passed" | "failed";
            /** @description What the flow found, such as identity_score and bureau_score. */
            details?: components["schemas"]["FreeObject"];
        };
        SignatureCompleted: {
            signature_id: string;
            signed_at: components["schemas"]["TimestampInput"];
            document_hash?: string;
        };
        ApplicationProgress: {
            id: components["schemas"]["Uuid"];
            status: components["schemas"]["ApplicationStatus"];
            validation_status: components["schemas"]["ValidationStatus"];
            signature_status: components["schemas"]["ApplicationSignatureStatus"];
        };
        /** @enum {string} */
        CreditStatus: "active" | "disbursed" | "closed" | "defaulted" | "cancelled";
        /** @enum {string} */
        InstalmentStatus: "pending" | "partial" | "paid" | "overdue";
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
        Outstanding: {
            principal: components["schemas"]["Money"];
            interest: components["schemas"]["Money"];
            fees: components["schemas"]["Money"];
            tax: components["schemas"]["Money"];
            total: components["schemas"]["Money"];
            /** @description Closes the credit today; later interest is waived. */
            payoff_amount: components["schemas"]["Money"];
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
        FeeBreakdown: {
            origination: components["schemas"]["Money"];
            platform: components["schemas"]["Money"];
            insurance: components["schemas"]["Money"];
            tax: components["schemas"]["Money"];
        };
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
        DisbursementInput: {
            /** @enum {string} */
            method: "bank_transfer";
            account_number: string;
            bank_code: string;
            /** @description Such as savings or checking, as the bank calls it. */
            account_type: string;
        };
        CreditDisbursed: {
            id: components["schemas"]["Uuid"];
            /** @constant */
            status: "disbursed";
            disbursement: components["schemas"]["Disbursement"];
        };
        /** @enum {string} */
        PaymentType: "installment" | "prepayment" | "payoff";
        /** @enum {string} */
        PrepaymentEffect: "reduce_installment" | "reduce_term";
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
        PaymentAllocation: {
            installment_number: number;
            fees: components["schemas"]["Money"];
            tax: components["schemas"]["Money"];
            interest: components["schemas"]["Money"];
            principal: components["schemas"]["Money"];
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
        ChangeRequestDecision: {
            notes?: components["schemas"]["Text"];
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
        /** @description Positive amount with at most the decimals of the currency. */
        AmountInput: number;
        /** @description ISO 4217 code. */
        Currency: string;
        UuidV4: string;
        /** @description One line of text, not blank. */
        Name: string;
        Text: string;
        Metadata: {
            request_id: string;
            timestamp: components["schemas"]["Timestamp"];
        };
        Envelope: {
            data: unknown;
            metadata: components["schemas"]["Metadata"];
        };
        /** Format: uuid */
        NullableUuid: string | null;
        /** @description Counts the changes of the record; the ETag is this number, quoted. */
        RowVersion: number;
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
        /** @description The operation takes no fields; the body may be left out. */
        EmptyBody: Record<string, never>;
        /** @description Rounded half-even to the scale of the currency. */
        Money: number;
        DocumentType: string;
        DocumentNumber: string;
        /** Format: email */
        Email: string;
        Phone: string;
        /**
         * Format: date
         * @description Calendar date, YYYY-MM-DD, in the tenant's time zone.
         */
        DateInput: string;
        /** Format: date */
        NullableDate: string | null;
        /**
         * Format: date-time
         * @description ISO 8601, UTC.
         */
        NullableTimestamp: string | null;
        /** @enum {string} */
        TextLanguage: "es" | "en" | "pt";
        /** @enum {string} */
        LegalTextKind: "terms" | "privacy";
        VersionedText: string;
        FreeKey: string;
        FreeValue: {
            [key: string]: components["schemas"]["FreeValue"];
        } | unknown[] | string | number | boolean | null;
        /** @description Free-form object; its keys are kept exactly as sent. */
        FreeObject: {
            [key: string]: components["schemas"]["FreeValue"];
        };
        /**
         * Format: date-time
         * @description ISO 8601 date and time with Z or an offset.
         */
        TimestampInput: string;
    };
    responses: {
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
    };
    parameters: {
        /** @description Code of an active product. */
        ProductCode: string;
        /** @description Slug of the tenant, where the host names none. */
        Tenant: string;
        /** @description Name of the step. */
        StepName: components["schemas"]["WizardStep"];
        /** @description Id of the person within the tenant. */
        SubjectId: components["schemas"]["Uuid"];
        /** @description Id of the credit. A credit of another tenant is 404. */
        CreditId: components["schemas"]["Uuid"];
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
        /** @description What a page knows its device by, the same on every page and link. Without it, or where it is malformed, a hash of the user agent and the platform's hints takes its place. */
        DeviceFingerprint: string;
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
        /** @description The scheme by which a caller authenticates. */
        WWWAuthenticate: "Bearer";
        /** @description Seconds to wait before another try. */
        RetryAfter: number;
        /** @description Quoted row_version of the record; send it back in If-Match. */
        ETag: string;
        /** @description The text true when the answer is a stored replay, absent otherwise. */
        XIdempotentReplayed: "true";
    };
    pathItems: never;
}
export type ProductCode = components['schemas']['ProductCode'];
export type Category = components['schemas']['Category'];
export type TermDays = components['schemas']['TermDays'];
export type Rate = components['schemas']['Rate'];
export type Fraction = components['schemas']['Fraction'];
export type NullableFraction = components['schemas']['NullableFraction'];
export type Age = components['schemas']['Age'];
export type NullableAge = components['schemas']['NullableAge'];
export type TermOptions = components['schemas']['TermOptions'];
export type DayCount = components['schemas']['DayCount'];
export type Amortization = components['schemas']['Amortization'];
export type GracePrincipal = components['schemas']['GracePrincipal'];
export type InstalmentMultiple = components['schemas']['InstalmentMultiple'];
export type FeeName = components['schemas']['FeeName'];
export type TaxedFees = components['schemas']['TaxedFees'];
export type RequirementNames = components['schemas']['RequirementNames'];
export type SignatureType = components['schemas']['SignatureType'];
export type AmountConfig = components['schemas']['AmountConfig'];
export type AmountConfigPatch = components['schemas']['AmountConfigPatch'];
export type TermConfig = components['schemas']['TermConfig'];
export type TermConfigInput = components['schemas']['TermConfigInput'];
export type TermConfigPatch = components['schemas']['TermConfigPatch'];
export type RateConfig = components['schemas']['RateConfig'];
export type RateConfigInput = components['schemas']['RateConfigInput'];
export type RateConfigPatch = components['schemas']['RateConfigPatch'];
export type FeeConfig = components['schemas']['FeeConfig'];
export type FeeConfigInput = components['schemas']['FeeConfigInput'];
export type FeeConfigPatch = components['schemas']['FeeConfigPatch'];
export type Requirements = components['schemas']['Requirements'];
export type RequirementsInput = components['schemas']['RequirementsInput'];
export type RequirementsPatch = components['schemas']['RequirementsPatch'];
export type CreditProduct = components['schemas']['CreditProduct'];
export type CreditProductSummary = components['schemas']['CreditProductSummary'];
export type CreditProductInput = components['schemas']['CreditProductInput'];
export type CreditProductPatch = components['schemas']['CreditProductPatch'];
export type CreditProductActivation = components['schemas']['CreditProductActivation'];
export type ApplicationStatus = components['schemas']['ApplicationStatus'];
export type ValidationStatus = components['schemas']['ValidationStatus'];
export type ApplicationSignatureStatus = components['schemas']['ApplicationSignatureStatus'];
export type Origin = components['schemas']['Origin'];
export type WizardStep = components['schemas']['WizardStep'];
export type Income = components['schemas']['Income'];
export type SubjectDataInput = components['schemas']['SubjectDataInput'];
export type FinancialDataInput = components['schemas']['FinancialDataInput'];
export type ApplicationInput = components['schemas']['ApplicationInput'];
export type ApplicationCreated = components['schemas']['ApplicationCreated'];
export type SimulationResult = components['schemas']['SimulationResult'];
export type ApplicationSummary = components['schemas']['ApplicationSummary'];
export type SubjectData = components['schemas']['SubjectData'];
export type FinancialData = components['schemas']['FinancialData'];
export type DecisionConditions = components['schemas']['DecisionConditions'];
export type Application = components['schemas']['Application'];
export type DecisionInput = components['schemas']['DecisionInput'];
export type ApplicationDecided = components['schemas']['ApplicationDecided'];
export type WizardAccount = components['schemas']['WizardAccount'];
export type WizardIdentity = components['schemas']['WizardIdentity'];
export type WizardPersonalData = components['schemas']['WizardPersonalData'];
export type WizardFinances = components['schemas']['WizardFinances'];
export type NullableName = components['schemas']['NullableName'];
export type WizardStepBody = components['schemas']['WizardStepBody'];
export type WizardStart = components['schemas']['WizardStart'];
export type WizardSimulation = components['schemas']['WizardSimulation'];
export type WizardAnswers = components['schemas']['WizardAnswers'];
export type AcceptedText = components['schemas']['AcceptedText'];
export type WizardLegalTexts = components['schemas']['WizardLegalTexts'];
export type WizardStarted = components['schemas']['WizardStarted'];
export type WizardStatus = components['schemas']['WizardStatus'];
export type WizardStepSaved = components['schemas']['WizardStepSaved'];
export type WizardSignature = components['schemas']['WizardSignature'];
export type WizardSubmitted = components['schemas']['WizardSubmitted'];
export type SimulatorConfig = components['schemas']['SimulatorConfig'];
export type SubjectCredits = components['schemas']['SubjectCredits'];
export type ValidationResult = components['schemas']['ValidationResult'];
export type SignatureCompleted = components['schemas']['SignatureCompleted'];
export type ApplicationProgress = components['schemas']['ApplicationProgress'];
export type CreditStatus = components['schemas']['CreditStatus'];
export type InstalmentStatus = components['schemas']['InstalmentStatus'];
export type CreditSummary = components['schemas']['CreditSummary'];
export type Instalment = components['schemas']['Instalment'];
export type Outstanding = components['schemas']['Outstanding'];
export type Disbursement = components['schemas']['Disbursement'];
export type FeeBreakdown = components['schemas']['FeeBreakdown'];
export type Credit = components['schemas']['Credit'];
export type DisbursementInput = components['schemas']['DisbursementInput'];
export type CreditDisbursed = components['schemas']['CreditDisbursed'];
export type PaymentType = components['schemas']['PaymentType'];
export type PrepaymentEffect = components['schemas']['PrepaymentEffect'];
export type PaymentInput = components['schemas']['PaymentInput'];
export type PaymentAllocation = components['schemas']['PaymentAllocation'];
export type Payment = components['schemas']['Payment'];
export type ChangeRequest = components['schemas']['ChangeRequest'];
export type ChangeRequestDecision = components['schemas']['ChangeRequestDecision'];
export type ErrorEnvelope = components['schemas']['ErrorEnvelope'];
export type Timestamp = components['schemas']['Timestamp'];
export type Pagination = components['schemas']['Pagination'];
export type ListMetadata = components['schemas']['ListMetadata'];
export type ListEnvelope = components['schemas']['ListEnvelope'];
export type Uuid = components['schemas']['Uuid'];
export type AmountInput = components['schemas']['AmountInput'];
export type Currency = components['schemas']['Currency'];
export type UuidV4 = components['schemas']['UuidV4'];
export type Name = components['schemas']['Name'];
export type Text = components['schemas']['Text'];
export type Metadata = components['schemas']['Metadata'];
export type Envelope = components['schemas']['Envelope'];
export type NullableUuid = components['schemas']['NullableUuid'];
export type RowVersion = components['schemas']['RowVersion'];
export type ChangeRequestStatus = components['schemas']['ChangeRequestStatus'];
export type ChangeRequestAction = components['schemas']['ChangeRequestAction'];
export type ChangeRequestEntity = components['schemas']['ChangeRequestEntity'];
export type ChangeRequestPayload = components['schemas']['ChangeRequestPayload'];
export type ChangeRequestOpened = components['schemas']['ChangeRequestOpened'];
export type EmptyBody = components['schemas']['EmptyBody'];
export type Money = components['schemas']['Money'];
export type DocumentType = components['schemas']['DocumentType'];
export type DocumentNumber = components['schemas']['DocumentNumber'];
export type Email = components['schemas']['Email'];
export type Phone = components['schemas']['Phone'];
export type DateInput = components['schemas']['DateInput'];
export type NullableDate = components['schemas']['NullableDate'];
export type NullableTimestamp = components['schemas']['NullableTimestamp'];
export type TextLanguage = components['schemas']['TextLanguage'];
export type LegalTextKind = components['schemas']['LegalTextKind'];
export type VersionedText = components['schemas']['VersionedText'];
export type FreeKey = components['schemas']['FreeKey'];
export type FreeValue = components['schemas']['FreeValue'];
export type FreeObject = components['schemas']['FreeObject'];
export type TimestampInput = components['schemas']['TimestampInput'];
export type ResponseInvalidAccessToken = components['responses']['InvalidAccessToken'];
export type ResponseRefused = components['responses']['Refused'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseInternalError = components['responses']['InternalError'];
export type ResponseChangeRequestAccepted = components['responses']['ChangeRequestAccepted'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseUnprocessable = components['responses']['Unprocessable'];
export type ResponseNotModified = components['responses']['NotModified'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponsePreconditionFailed = components['responses']['PreconditionFailed'];
export type ResponseBadGateway = components['responses']['BadGateway'];
export type ParameterProductCode = components['parameters']['ProductCode'];
export type ParameterTenant = components['parameters']['Tenant'];
export type ParameterStepName = components['parameters']['StepName'];
export type ParameterSubjectId = components['parameters']['SubjectId'];
export type ParameterCreditId = components['parameters']['CreditId'];
export type ParameterPage = components['parameters']['Page'];
export type ParameterPageSize = components['parameters']['PageSize'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterId = components['parameters']['Id'];
export type ParameterIfMatch = components['parameters']['IfMatch'];
export type ParameterDeviceFingerprint = components['parameters']['DeviceFingerprint'];
export type ParameterOptionalIdempotencyKey = components['parameters']['OptionalIdempotencyKey'];
export type HeaderXRequestId = components['headers']['XRequestId'];
export type HeaderRateLimitPolicy = components['headers']['RateLimitPolicy'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderXRateLimitLimit = components['headers']['XRateLimitLimit'];
export type HeaderXRateLimitRemaining = components['headers']['XRateLimitRemaining'];
export type HeaderXRateLimitReset = components['headers']['XRateLimitReset'];
export type HeaderWwwAuthenticate = components['headers']['WWWAuthenticate'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type HeaderETag = components['headers']['ETag'];
export type HeaderXIdempotentReplayed = components['headers']['XIdempotentReplayed'];
export type $defs = Record<string, never>;
export interface operations {
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
                        data?: components["schemas"]["CreditProductSummary"][];
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
                        data?: components["schemas"]["CreditProduct"];
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
                        data?: components["schemas"]["CreditProduct"];
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
                        data?: components["schemas"]["CreditProduct"];
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
                        data?: components["schemas"]["CreditProductActivation"];
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
                        data?: components["schemas"]["CreditProductActivation"];
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
                        data?: components["schemas"]["ApplicationSummary"][];
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
                        data?: components["schemas"]["ApplicationCreated"];
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
                        data?: components["schemas"]["Application"];
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
                        data?: components["schemas"]["ApplicationDecided"];
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
                        data?: components["schemas"]["CreditSummary"][];
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
                        data?: components["schemas"]["Credit"];
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
                        data?: components["schemas"]["CreditDisbursed"];
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
                        data?: components["schemas"]["Payment"][];
                    } & components["schemas"]["ListEnvelope"];
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
                        data?: components["schemas"]["Payment"];
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
                        data?: components["schemas"]["ChangeRequest"][];
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
                        data?: components["schemas"]["ChangeRequest"];
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
                        data?: components["schemas"]["ChangeRequest"];
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
                        data?: components["schemas"]["SimulatorConfig"];
                    } & components["schemas"]["Envelope"];
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
                        data?: components["schemas"]["WizardLegalTexts"];
                    } & components["schemas"]["Envelope"];
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
                        data?: components["schemas"]["WizardStarted"];
                    } & components["schemas"]["Envelope"];
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
                        data?: components["schemas"]["WizardStatus"];
                    } & components["schemas"]["Envelope"];
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
                        data?: components["schemas"]["WizardAnswers"];
                    } & components["schemas"]["Envelope"];
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
                        data?: components["schemas"]["WizardSimulation"];
                    } & components["schemas"]["Envelope"];
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
                        data?: components["schemas"]["WizardStepSaved"];
                    } & components["schemas"]["Envelope"];
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
                        data?: components["schemas"]["WizardSignature"];
                    } & components["schemas"]["Envelope"];
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
                        data?: components["schemas"]["WizardSubmitted"];
                    } & components["schemas"]["Envelope"];
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
    subjectCredits: {
        parameters: {
            query: {
                /** @description Whose subject it is. */
                tenant_id: components["schemas"]["Uuid"];
            };
            header?: never;
            path: {
                /** @description Id of the person within the tenant. */
                subject_id: components["parameters"]["SubjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The credits. */
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
                        data?: components["schemas"]["SubjectCredits"];
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
    reportValidationResult: {
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
                "application/json": components["schemas"]["ValidationResult"];
            };
        };
        responses: {
            /** @description Where the application stands. */
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
                        data?: components["schemas"]["ApplicationProgress"];
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
    reportSignatureCompleted: {
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
                "application/json": components["schemas"]["SignatureCompleted"];
            };
        };
        responses: {
            /** @description Where the application stands. */
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
                        data?: components["schemas"]["ApplicationProgress"];
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
}
