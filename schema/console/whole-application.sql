-- The page of `whole-application.graphql` as one who may see every table would join it by hand: the same fields under the
-- same names. $1: the tenant, $2: how many, $3: today in the tenant's time zone.
with page as materialized (
  select * from lending.application where tenant_id = $1 order by created_at desc, id desc limit $2
)
select json_build_object(
  'total', (select count(*) from lending.application where tenant_id = $1),
  'items', coalesce((select json_agg(whole.item order by whole.created_at desc, whole.id desc) from (
    select a.created_at, a.id, json_build_object(
      'id', a.id,
      'status', a.status,
      'validationStatus', a.validation_status,
      'signatureStatus', a.signature_status,
      'createdAt', a.created_at,
      'decidedAt', a.decided_at,
      'decisionNotes', a.decision_notes,
      'origin', json_build_object('type', a.origin->'type', 'channel', a.origin->'channel'),
      'subjectData', json_build_object(
        'documentType', a.subject_data->'documentType', 'documentNumber', a.document_number_masked,
        'firstName', a.subject_data->'firstName', 'lastName', a.subject_data->'lastName'),
      'financialData', json_build_object(
        'requestedAmount', a.financial_data->'requestedAmount', 'requestedTermDays', a.financial_data->'requestedTermDays',
        'monthlyIncome', a.financial_data->'monthlyIncome'),
      'product', (
        select json_build_object('id', p.id, 'code', p.code, 'name', p.name, 'category', p.category,
          'amountConfig', json_build_object('min', p.amount_config->'min', 'max', p.amount_config->'max',
            'currency', p.amount_config->'currency'),
          'rateConfig', json_build_object('rate', p.rate_config->'rate'))
        from lending.credit_product p where p.tenant_id = $1 and p.id = a.product_id),
      'credit', (
        select json_build_object('id', c.id, 'status', c.status, 'amount', c.amount, 'currency', c.currency,
          'interestRate', c.interest_rate, 'totalToPay', c.total_to_pay, 'disbursedAt', c.disbursed_at,
          'outstanding', schedule.outstanding, 'amortizationSchedule', schedule.instalments,
          'payments', coalesce((
            select json_agg(json_build_object('id', y.id, 'amount', y.amount, 'paymentType', y.payment_type,
              'status', y.status, 'paymentDate', y.payment_date) order by y.created_at desc, y.id desc)
            from lending.payment y where y.tenant_id = $1 and y.credit_id = c.id), '[]'))
        from lending.credit c
        cross join lateral (
          select
            json_build_object(
              'principal', sum(i.principal - i.principal_paid),
              'total', sum(i.total - i.principal_paid - i.interest_paid - i.fees_paid - i.tax_paid)) as outstanding,
            json_agg(json_build_object('installmentNumber', i.installment_number, 'dueDate', i.due_date, 'total', i.total,
              'status', case when i.status <> 'paid' and i.due_date < $3::date then 'overdue' else i.status end)
              order by i.installment_number) as instalments
          from lending.instalment i where i.tenant_id = $1 and i.credit_id = c.id
        ) schedule
        where c.tenant_id = $1 and c.id = a.credit_id),
      'subject', (
        select json_build_object('id', s.id, 'fullName', s.full_name, 'identifierValue', s.identifier_masked,
          'tenantView', json_build_object('status', s.status, 'trustScore', s.trust_score,
            'totalInteractions', s.total_interactions, 'totalApprovals', s.total_approvals,
            'totalRejections', s.total_rejections, 'totalDefaults', s.total_defaults),
          'trustScoreDetail', json_build_object('classification', s.classification, 'factors', json_build_object(
            'approvalsContribution', s.factors->'approvals_contribution',
            'rejectionsContribution', s.factors->'rejections_contribution',
            'deviceContribution', s.factors->'device_contribution')),
          'alerts', coalesce((
            select json_agg(json_build_object('id', l.id, 'alertType', l.alert_type, 'severity', l.severity,
              'status', l.status, 'createdAt', l.created_at, 'assignedTo',
              case when u.id is not null then json_build_object('id', u.id, 'email', u.email) end)
              order by l.created_at desc, l.id desc)
            from (select * from subject_profile.alert where tenant_id = $1 and subject_id = s.id
              order by created_at desc, id desc limit 20) l
            left join identity.user u on u.tenant_id = $1 and u.id = l.assigned_to), '[]'),
          'lists', coalesce((
            select json_agg(json_build_object('id', e.id, 'listType', e.list_type, 'reason', e.reason, 'addedAt', e.added_at,
              'expiresAt', e.expires_at, 'addedBy',
              case when u.id is not null then json_build_object('id', u.id, 'email', u.email) end)
              order by e.added_at desc, e.id desc)
            from subject_profile.list_entry e
            left join identity.user u on u.tenant_id = $1 and e.added_by_type = 'user' and u.id::text = e.added_by
            where e.tenant_id = $1 and e.subject_id = s.id and e.ended_at is null
              and (e.expires_at is null or e.expires_at > now())), '[]'))
        from subject_profile.subject s where s.tenant_id = $1 and s.id = a.subject_id),
      'validation', (
        select json_build_object('id', r.id, 'status', r.status, 'outcome', r.outcome, 'score', r.score,
          'reasons', r.reasons, 'completedAt', r.completed_at,
          'flow', (select json_build_object('id', f.id, 'name', f.name) from flow.flow f where f.id = r.flow_id),
          'attempts', coalesce((
            select json_agg(json_build_object('id', t.id, 'number', t.number, 'result', t.result, 'reasons', t.reasons,
              'providerCode', t.provider_code, 'finishedAt', t.finished_at) order by t.created_at, t.id)
            from flow.flow_attempt t where t.tenant_id = $1 and t.request_id = r.id), '[]'))
        from flow.flow_request r where r.tenant_id = $1 and r.origin_key = 'lending/application/' || a.id),
      'signature', (
        select json_build_object('id', g.id, 'status', g.status, 'signatureType', g.signature_type,
          'providerCode', g.provider_code, 'signedAt', g.signed_at, 'signer', json_build_object('name', g.signer_name),
          'documents', coalesce((
            select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'fileName', d.file_name, 'status', d.status,
              'sha256', d.sha256, 'signedSha256', d.signed_sha256, 'signedAt', d.signed_at) order by d.position, d.id)
            from signature.signature_document d where d.tenant_id = $1 and d.request_id = g.id), '[]'))
        from signature.signature_request g where g.tenant_id = $1 and g.id = a.signature_id::uuid),
      'createdBy', case when maker.id is not null then json_build_object('id', maker.id, 'email', maker.email) end,
      'decidedBy', case when decider.id is not null then json_build_object('id', decider.id, 'email', decider.email,
        'firstName', decider.first_name, 'lastName', decider.last_name) end,
      'auditTrail', coalesce((
        select json_agg(json_build_object('id', v.id, 'time', v.time, 'activityName', v.activity_name, 'message', v.message,
          'actor', json_build_object('userName', nullif(v.actor_user_name, ''), 'userType', v.actor_user_type))
          order by v.created_at desc, v.id desc)
        from (select * from audit.audit_event where tenant_id = $1 and resource_id = a.id::text
          order by created_at desc, id desc limit 10) v), '[]')
    ) as item
    from page a
    left join identity.user maker on maker.tenant_id = $1 and maker.id::text = a.created_by
    left join identity.user decider on decider.tenant_id = $1 and decider.id::text = a.decided_by
  ) whole), '[]')
)::text as answer
