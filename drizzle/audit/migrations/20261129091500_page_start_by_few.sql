-- Where a page begins is found by the counts of days, then of hours, minutes and tenths of a second. A bucket of few events is not
-- looked into by finer counts any more: the page reads past those events in less time.
create or replace function audit.page_start(severity integer, skipped bigint, newest_first boolean, out moment timestamptz, out rest bigint)
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  tenant constant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
  width constant bigint[] := array[100, 60000, 3600000, 86400000];
  few constant bigint := 50;
  low bigint := -9223372036854775808;
  high bigint := 9223372036854775807;
  hit bigint;
  before bigint;
  within bigint;
begin
  rest := skipped;
  for at in reverse 3..0 loop
    select one.bucket, one.upto - one.events, one.events into hit, before, within from (
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
    exit when within <= few;
  end loop;
  moment := to_timestamp((case when newest_first then high else low end)::numeric / 1000);
end
$$;
