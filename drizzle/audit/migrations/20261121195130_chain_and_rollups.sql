CREATE TABLE "audit"."audit_actor_count" (
	"tenant_id" uuid NOT NULL,
	"bucket" bigint NOT NULL,
	"actor_id" text NOT NULL,
	"user_uid" text NOT NULL,
	"user_type" text NOT NULL,
	"slot" smallint NOT NULL,
	"user_name" text NOT NULL,
	"last_time" bigint NOT NULL,
	"events" integer NOT NULL,
	CONSTRAINT "audit_actor_count_tenant_id_bucket_actor_id_user_uid_user_type_slot_pk" PRIMARY KEY("tenant_id","bucket","actor_id","user_uid","user_type","slot")
);

CREATE TABLE "audit"."audit_count" (
	"tenant_id" uuid NOT NULL,
	"level" smallint NOT NULL,
	"bucket" bigint NOT NULL,
	"slot" smallint NOT NULL,
	"stored_from" timestamp with time zone NOT NULL,
	"stored_to" timestamp with time zone NOT NULL,
	"c2s1" integer NOT NULL,
	"c2s2" integer NOT NULL,
	"c2s3" integer NOT NULL,
	"c2s4" integer NOT NULL,
	"c2s5" integer NOT NULL,
	"c3s1" integer NOT NULL,
	"c3s2" integer NOT NULL,
	"c3s3" integer NOT NULL,
	"c3s4" integer NOT NULL,
	"c3s5" integer NOT NULL,
	"c6s1" integer NOT NULL,
	"c6s2" integer NOT NULL,
	"c6s3" integer NOT NULL,
	"c6s4" integer NOT NULL,
	"c6s5" integer NOT NULL,
	CONSTRAINT "audit_count_tenant_id_level_bucket_slot_pk" PRIMARY KEY("tenant_id","level","bucket","slot")
);

CREATE TABLE "audit"."audit_export" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"status" text NOT NULL,
	"format" text NOT NULL,
	"filters" jsonb NOT NULL,
	"filters_key" text NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"error_code" text,
	"error_message" text,
	"total_events" integer,
	"object_key" text,
	"size_bytes" bigint,
	"sha256" text,
	"expires_at" timestamp with time zone,
	CONSTRAINT "audit_export_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "audit"."audit_kind_count" (
	"tenant_id" uuid NOT NULL,
	"level" smallint NOT NULL,
	"bucket" bigint NOT NULL,
	"class_uid" integer NOT NULL,
	"activity_id" integer NOT NULL,
	"severity_id" integer NOT NULL,
	"resource_type" text NOT NULL,
	"slot" smallint NOT NULL,
	"events" integer NOT NULL,
	CONSTRAINT "audit_kind_count_tenant_id_level_bucket_class_uid_activity_id_severity_id_resource_type_slot_pk" PRIMARY KEY("tenant_id","level","bucket","class_uid","activity_id","severity_id","resource_type","slot")
);

CREATE TABLE "audit"."audit_resource_count" (
	"tenant_id" uuid NOT NULL,
	"bucket" bigint NOT NULL,
	"resource_id" text NOT NULL,
	"resource_uid" text NOT NULL,
	"resource_type" text NOT NULL,
	"domain" text NOT NULL,
	"slot" smallint NOT NULL,
	"resource_name" text NOT NULL,
	"last_time" bigint NOT NULL,
	"events" integer NOT NULL,
	CONSTRAINT "audit_resource_count_tenant_id_bucket_resource_id_resource_uid_resource_type_domain_slot_pk" PRIMARY KEY("tenant_id","bucket","resource_id","resource_uid","resource_type","domain","slot")
);

CREATE TABLE "audit"."audit_seal" (
	"tenant_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"first_sequence" bigint NOT NULL,
	"last_sequence" bigint NOT NULL,
	"event_ids" uuid[] NOT NULL,
	"hashes" "bytea" NOT NULL,
	"root" "bytea" NOT NULL,
	"previous" "bytea" NOT NULL,
	"head" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"signature" "bytea" NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_seal_tenant_id_number_pk" PRIMARY KEY("tenant_id","number")
);

CREATE TABLE "audit"."audit_stored_count" (
	"tenant_id" uuid NOT NULL,
	"level" smallint NOT NULL,
	"bucket" bigint NOT NULL,
	"slot" smallint NOT NULL,
	"s1" integer NOT NULL,
	"s2" integer NOT NULL,
	"s3" integer NOT NULL,
	"s4" integer NOT NULL,
	"s5" integer NOT NULL,
	CONSTRAINT "audit_stored_count_tenant_id_level_bucket_slot_pk" PRIMARY KEY("tenant_id","level","bucket","slot")
);

CREATE TABLE "audit"."audit_unsealed" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	"event_ids" uuid[] NOT NULL,
	"hashes" "bytea",
	CONSTRAINT "audit_unsealed_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "audit"."job" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"max_attempts" integer NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"holder" uuid,
	"leased_until" timestamp with time zone,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "job_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
CREATE UNIQUE INDEX "audit_export_active" ON "audit"."audit_export" USING btree ("tenant_id","filters_key") WHERE "audit"."audit_export"."status" in ('pending', 'processing');
CREATE INDEX "audit_unsealed_stored" ON "audit"."audit_unsealed" USING btree ("stored_at");
CREATE UNIQUE INDEX "job_key" ON "audit"."job" USING btree ("tenant_id","kind","key") WHERE "audit"."job"."finished_at" is null;
CREATE INDEX "job_due" ON "audit"."job" USING btree ("run_at") WHERE "audit"."job"."finished_at" is null;
CREATE INDEX "job_finished" ON "audit"."job" USING btree ("finished_at") WHERE "audit"."job"."finished_at" is not null;

-- Events move into a table with a partition for each month, and are counted and queued for sealing on their way.
ALTER TABLE "audit"."audit_event" NO FORCE ROW LEVEL SECURITY;
CREATE TEMP TABLE "audit_event_before" ON COMMIT DROP AS TABLE "audit"."audit_event";
DROP TABLE "audit"."audit_event";

CREATE TABLE "audit"."audit_event" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" text DEFAULT '1.0.0' NOT NULL,
	"class_uid" integer NOT NULL,
	"class_name" text NOT NULL,
	"category_uid" integer NOT NULL,
	"category_name" text NOT NULL,
	"activity_id" integer NOT NULL,
	"activity_name" text NOT NULL,
	"severity_id" integer NOT NULL,
	"severity" text NOT NULL,
	"time" bigint NOT NULL,
	"message" text NOT NULL,
	"actor_id" text,
	"actor_user_uid" text NOT NULL,
	"actor_user_name" text NOT NULL,
	"actor_user_type" text NOT NULL,
	"actor_session_uid" text,
	"resource_id" text,
	"resource_uid" text NOT NULL,
	"resource_type" text NOT NULL,
	"resource_name" text NOT NULL,
	"resource_domain" text NOT NULL,
	"source_ip" text,
	"source_name" text NOT NULL,
	"product_name" text NOT NULL,
	"unmapped" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT date_trunc('milliseconds', now()) NOT NULL,
	CONSTRAINT "audit_event_tenant_id_created_at_id_pk" PRIMARY KEY("tenant_id","created_at","id")
) PARTITION BY RANGE ("created_at");
CREATE INDEX "audit_event_id" ON "audit"."audit_event" USING btree ("tenant_id","id");
CREATE INDEX "audit_event_class" ON "audit"."audit_event" USING btree ("tenant_id","class_uid","created_at","id");
CREATE INDEX "audit_event_activity" ON "audit"."audit_event" USING btree ("tenant_id","activity_id","created_at","id");
CREATE INDEX "audit_event_actor_uid" ON "audit"."audit_event" USING btree ("tenant_id","actor_user_uid","created_at","id");
CREATE INDEX "audit_event_resource_id" ON "audit"."audit_event" USING btree ("tenant_id","resource_id","created_at","id") WHERE "audit"."audit_event"."resource_id" is not null;
CREATE INDEX "audit_event_resource_type" ON "audit"."audit_event" USING btree ("tenant_id","resource_type","created_at","id");
CREATE INDEX "audit_event_time" ON "audit"."audit_event" USING btree ("tenant_id","time","id");
CREATE INDEX "audit_event_severity" ON "audit"."audit_event" USING btree ("tenant_id","severity_id","created_at","id");
CREATE INDEX "audit_event_actor_id" ON "audit"."audit_event" USING btree ("tenant_id","actor_id","created_at","id") WHERE "audit"."audit_event"."actor_id" is not null;

-- The services' roles have no rights on a partition by its own name, its owner is refused by the trigger there too.
create function audit.guard_partition(name text) returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  execute format('alter table audit.%I enable row level security', name);
  execute format('alter table audit.%I force row level security', name);
  execute format('create trigger append_only before update or delete or truncate on audit.%I
    for each statement execute function audit.refuse_change()', name);
end
$$;

-- Makes the partitions of the months from one moment to another where they are missing; answers how many it made.
create function audit.make_partitions(since timestamptz, until timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '2s' as $$
declare
  first timestamp := date_trunc('month', since at time zone 'UTC');
  name text;
  made integer := 0;
begin
  if until - since > interval '20 years' then raise exception 'no more than 20 years at once'; end if;
  perform pg_advisory_xact_lock(hashtext('audit partitions'), 0);
  while first <= until at time zone 'UTC' loop
    name := 'audit_event_' || to_char(first, 'YYYY_MM');
    if to_regclass('audit.' || name) is null then
      execute format('create table audit.%I partition of audit.audit_event for values from (%L) to (%L)',
        name, first at time zone 'UTC', (first + interval '1 month') at time zone 'UTC');
      perform audit.guard_partition(name);
      made := made + 1;
    end if;
    first := first + interval '1 month';
  end loop;
  return made;
end
$$;
revoke all on function audit.make_partitions(timestamptz, timestamptz), audit.guard_partition(text) from public;
grant execute on function audit.make_partitions(timestamptz, timestamptz) to otorga_audit_worker;

-- For events of months that have no partition, so that none is lost.
create table audit.audit_event_default partition of audit.audit_event default;
select audit.guard_partition('audit_event_default');
create trigger append_only before update or delete or truncate on audit.audit_event
  for each statement execute function audit.refuse_change();
create trigger append_only before update or delete or truncate on audit.audit_seal
  for each statement execute function audit.refuse_change();
select audit.make_partitions(coalesce((select min(created_at) from audit_event_before), now()), now() + interval '3 months');

-- A slot that no open transaction counts in, so that writers of one tenant do not wait for each other.
create function audit.free_slot(tenant uuid) returns smallint language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  mine constant integer := hashtext('audit slot ' || tenant);
begin
  for slot in 0..15 loop
    if pg_try_advisory_xact_lock(mine, slot) then return slot; end if;
  end loop;
  perform pg_advisory_xact_lock(mine, 15);
  return 15;
end
$$;

-- Adds what a statement has stored to the counts, in its own transaction.
create function audit.count_events() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  minute constant bigint := 60000;
  hour constant bigint := 3600000;
  day constant bigint := 86400000;
  tenant uuid;
  mine smallint;
begin
  for tenant in select distinct tenant_id from fresh order by 1 loop
    mine := audit.free_slot(tenant);

    with minutes as (
      select time - time % minute as bucket, min(created_at) as stored_from, max(created_at) as stored_to,
        (count(*) filter (where category_uid = 2 and severity_id = 1))::int as c2s1,
        (count(*) filter (where category_uid = 2 and severity_id = 2))::int as c2s2,
        (count(*) filter (where category_uid = 2 and severity_id = 3))::int as c2s3,
        (count(*) filter (where category_uid = 2 and severity_id = 4))::int as c2s4,
        (count(*) filter (where category_uid = 2 and severity_id = 5))::int as c2s5,
        (count(*) filter (where category_uid = 3 and severity_id = 1))::int as c3s1,
        (count(*) filter (where category_uid = 3 and severity_id = 2))::int as c3s2,
        (count(*) filter (where category_uid = 3 and severity_id = 3))::int as c3s3,
        (count(*) filter (where category_uid = 3 and severity_id = 4))::int as c3s4,
        (count(*) filter (where category_uid = 3 and severity_id = 5))::int as c3s5,
        (count(*) filter (where category_uid = 6 and severity_id = 1))::int as c6s1,
        (count(*) filter (where category_uid = 6 and severity_id = 2))::int as c6s2,
        (count(*) filter (where category_uid = 6 and severity_id = 3))::int as c6s3,
        (count(*) filter (where category_uid = 6 and severity_id = 4))::int as c6s4,
        (count(*) filter (where category_uid = 6 and severity_id = 5))::int as c6s5
      from fresh where tenant_id = tenant group by 1
    ), hours as (
      select bucket - bucket % hour as bucket, min(stored_from) as stored_from, max(stored_to) as stored_to, sum(c2s1)::int as c2s1, sum(c2s2)::int as c2s2, sum(c2s3)::int as c2s3, sum(c2s4)::int as c2s4, sum(c2s5)::int as c2s5, sum(c3s1)::int as c3s1, sum(c3s2)::int as c3s2, sum(c3s3)::int as c3s3, sum(c3s4)::int as c3s4, sum(c3s5)::int as c3s5, sum(c6s1)::int as c6s1, sum(c6s2)::int as c6s2, sum(c6s3)::int as c6s3, sum(c6s4)::int as c6s4, sum(c6s5)::int as c6s5
      from minutes group by 1
    ), days as (
      select bucket - bucket % day as bucket, min(stored_from) as stored_from, max(stored_to) as stored_to, sum(c2s1)::int as c2s1, sum(c2s2)::int as c2s2, sum(c2s3)::int as c2s3, sum(c2s4)::int as c2s4, sum(c2s5)::int as c2s5, sum(c3s1)::int as c3s1, sum(c3s2)::int as c3s2, sum(c3s3)::int as c3s3, sum(c3s4)::int as c3s4, sum(c3s5)::int as c3s5, sum(c6s1)::int as c6s1, sum(c6s2)::int as c6s2, sum(c6s3)::int as c6s3, sum(c6s4)::int as c6s4, sum(c6s5)::int as c6s5
      from hours group by 1
    ), levels as (
      select 0::smallint as level, * from minutes union all select 1, * from hours union all select 2, * from days union all
      select 3, audit.month_of(bucket), min(stored_from), max(stored_to), sum(c2s1)::int, sum(c2s2)::int, sum(c2s3)::int, sum(c2s4)::int, sum(c2s5)::int, sum(c3s1)::int, sum(c3s2)::int, sum(c3s3)::int, sum(c3s4)::int, sum(c3s5)::int, sum(c6s1)::int, sum(c6s2)::int, sum(c6s3)::int, sum(c6s4)::int, sum(c6s5)::int from days group by 2
    )
    insert into audit.audit_count as kept (tenant_id, level, bucket, slot, stored_from, stored_to, c2s1, c2s2, c2s3, c2s4, c2s5, c3s1, c3s2, c3s3, c3s4, c3s5, c6s1, c6s2, c6s3, c6s4, c6s5)
    select tenant, level, bucket, mine, stored_from, stored_to, c2s1, c2s2, c2s3, c2s4, c2s5, c3s1, c3s2, c3s3, c3s4, c3s5, c6s1, c6s2, c6s3, c6s4, c6s5 from levels
    on conflict (tenant_id, level, bucket, slot) do update set
      stored_from = least(kept.stored_from, excluded.stored_from), stored_to = greatest(kept.stored_to, excluded.stored_to),
      c2s1 = kept.c2s1 + excluded.c2s1,
      c2s2 = kept.c2s2 + excluded.c2s2,
      c2s3 = kept.c2s3 + excluded.c2s3,
      c2s4 = kept.c2s4 + excluded.c2s4,
      c2s5 = kept.c2s5 + excluded.c2s5,
      c3s1 = kept.c3s1 + excluded.c3s1,
      c3s2 = kept.c3s2 + excluded.c3s2,
      c3s3 = kept.c3s3 + excluded.c3s3,
      c3s4 = kept.c3s4 + excluded.c3s4,
      c3s5 = kept.c3s5 + excluded.c3s5,
      c6s1 = kept.c6s1 + excluded.c6s1,
      c6s2 = kept.c6s2 + excluded.c6s2,
      c6s3 = kept.c6s3 + excluded.c6s3,
      c6s4 = kept.c6s4 + excluded.c6s4,
      c6s5 = kept.c6s5 + excluded.c6s5;

    with moments as (
      select created_at, (count(*) filter (where severity_id = 1))::int as s1, (count(*) filter (where severity_id = 2))::int as s2, (count(*) filter (where severity_id = 3))::int as s3, (count(*) filter (where severity_id = 4))::int as s4, (count(*) filter (where severity_id = 5))::int as s5 from fresh where tenant_id = tenant group by 1
    ), tenths as (
      select bucket - bucket % 100 as bucket, sum(s1)::int as s1, sum(s2)::int as s2, sum(s3)::int as s3, sum(s4)::int as s4, sum(s5)::int as s5
      from (select (extract(epoch from created_at) * 1000)::bigint as bucket, s1, s2, s3, s4, s5 from moments) milliseconds group by 1
    ), levels as (
      select 0::smallint as level, * from tenths union all
      select 1, bucket - bucket % minute, sum(s1)::int, sum(s2)::int, sum(s3)::int, sum(s4)::int, sum(s5)::int from tenths group by 2 union all
      select 2, bucket - bucket % hour, sum(s1)::int, sum(s2)::int, sum(s3)::int, sum(s4)::int, sum(s5)::int from tenths group by 2 union all
      select 3, bucket - bucket % day, sum(s1)::int, sum(s2)::int, sum(s3)::int, sum(s4)::int, sum(s5)::int from tenths group by 2
    )
    insert into audit.audit_stored_count as kept (tenant_id, level, bucket, slot, s1, s2, s3, s4, s5)
    select tenant, level, bucket, mine, s1, s2, s3, s4, s5 from levels
    on conflict (tenant_id, level, bucket, slot) do update set s1 = kept.s1 + excluded.s1, s2 = kept.s2 + excluded.s2, s3 = kept.s3 + excluded.s3, s4 = kept.s4 + excluded.s4, s5 = kept.s5 + excluded.s5;

    with days as (
      select time - time % day as bucket, class_uid, activity_id, severity_id, resource_type, count(*)::int as events
      from fresh where tenant_id = tenant group by 1, 2, 3, 4, 5
    )
    insert into audit.audit_kind_count as kept
      (tenant_id, level, bucket, class_uid, activity_id, severity_id, resource_type, slot, events)
    select tenant, 2::smallint, bucket, class_uid, activity_id, severity_id, resource_type, mine, events from days union all
    select tenant, 3, audit.month_of(bucket), class_uid, activity_id, severity_id, resource_type, mine, sum(events)::int
      from days group by 3, 4, 5, 6, 7
    on conflict (tenant_id, level, bucket, class_uid, activity_id, severity_id, resource_type, slot)
      do update set events = kept.events + excluded.events;

    insert into audit.audit_actor_count as kept
      (tenant_id, bucket, actor_id, user_uid, user_type, slot, user_name, last_time, events)
    select tenant, time - time % day, coalesce(actor_id, ''), actor_user_uid, actor_user_type, mine,
        (array_agg(actor_user_name order by time desc))[1], max(time), count(*)
      from fresh where tenant_id = tenant group by 2, 3, 4, 5
    on conflict (tenant_id, bucket, actor_id, user_uid, user_type, slot) do update set
      user_name = case when excluded.last_time >= kept.last_time then excluded.user_name else kept.user_name end,
      last_time = greatest(kept.last_time, excluded.last_time), events = kept.events + excluded.events;

    insert into audit.audit_resource_count as kept
      (tenant_id, bucket, resource_id, resource_uid, resource_type, domain, slot, resource_name, last_time, events)
    select tenant, time - time % day, coalesce(resource_id, ''), resource_uid, resource_type, resource_domain, mine,
        (array_agg(resource_name order by time desc))[1], max(time), count(*)
      from fresh where tenant_id = tenant
        and (resource_id is not null or resource_uid <> '' or resource_type <> '' or resource_name <> '')
      group by 2, 3, 4, 5, 6
    on conflict (tenant_id, bucket, resource_id, resource_uid, resource_type, domain, slot) do update set
      resource_name = case when excluded.last_time >= kept.last_time then excluded.resource_name else kept.resource_name end,
      last_time = greatest(kept.last_time, excluded.last_time), events = kept.events + excluded.events;
  end loop;
  return null;
end
$$;

-- The month in which an epoch millisecond lies, by the millisecond it begins at.
create function audit.month_of(bucket bigint) returns bigint language sql immutable parallel safe as $$
  select (extract(epoch from date_trunc('month', to_timestamp(bucket / 1000) at time zone 'UTC')) * 1000)::bigint
$$;

create trigger counted after insert on audit.audit_event referencing new table as fresh
  for each statement execute function audit.count_events();

-- Where the page begins that leaves out the first `skipped` events of at least this severity: all that are beyond it were
-- stored before (newest first) or from (oldest first) a moment, from which so many are still to be skipped.
create function audit.page_start(severity integer, skipped bigint, newest_first boolean, out moment timestamptz, out rest bigint)
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  tenant constant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
  width constant bigint[] := array[100, 60000, 3600000, 86400000];
  low bigint := -9223372036854775808;
  high bigint := 9223372036854775807;
  hit bigint;
  before bigint;
begin
  rest := skipped;
  for at in reverse 3..0 loop
    select one.bucket, one.upto - one.events into hit, before from (
      select bucket, events, sum(events) over (order by case when newest_first then -bucket else bucket end) as upto from (
        select bucket, sum(case severity when 1 then s1 else 0 end + case when severity <= 2 then s2 else 0 end
          + case when severity <= 3 then s3 else 0 end + case when severity <= 4 then s4 else 0 end + s5) as events
        from audit.audit_stored_count
        where tenant_id = tenant and level = at and bucket >= low and bucket < high group by bucket
      ) buckets
    ) one where one.upto > rest order by one.upto limit 1;
    if hit is null then moment := null; return; end if;
    rest := rest - before;
    low := hit;
    high := hit + width[at + 1];
  end loop;
  moment := to_timestamp((case when newest_first then high else low end)::numeric / 1000);
end
$$;

insert into audit.audit_event (tenant_id, id, class_uid, class_name, category_uid, category_name, activity_id, activity_name, severity_id,
    severity, "time", message, actor_id, actor_user_uid, actor_user_name, actor_user_type, actor_session_uid, resource_id, resource_uid,
    resource_type, resource_name, resource_domain, source_ip, source_name, product_name, unmapped, created_at)
  select tenant_id, id, class_uid, class_name, category_uid, category_name, activity_id, activity_name, severity_id,
    severity, "time", message, actor_id, actor_user_uid, actor_user_name, actor_user_type, actor_session_uid, resource_id, resource_uid,
    resource_type, resource_name, resource_domain, source_ip, source_name, product_name, unmapped, date_trunc('milliseconds', created_at)
  from audit_event_before;
insert into audit.audit_unsealed (tenant_id, id, stored_at, event_ids)
  select tenant_id, gen_random_uuid(), min(created_at), array_agg(id)
    from (select *, row_number() over (partition by tenant_id order by created_at, id) / 500 as chunk from audit.audit_event) events
    group by tenant_id, chunk;
