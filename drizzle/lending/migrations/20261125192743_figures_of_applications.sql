CREATE TRIGGER "application_figures_inserted" AFTER INSERT ON "lending"."application" FOR EACH ROW
	WHEN (NEW."submitted_at" IS NOT NULL)
	EXECUTE FUNCTION "lending"."figures_moved"();
CREATE TRIGGER "application_figures_moved" AFTER UPDATE ON "lending"."application" FOR EACH ROW
	WHEN ((OLD."submitted_at", OLD."decided_at", OLD."status", OLD."organization_id")
		IS DISTINCT FROM (NEW."submitted_at", NEW."decided_at", NEW."status", NEW."organization_id"))
	EXECUTE FUNCTION "lending"."figures_moved"();
CREATE TRIGGER "application_figures_removed" AFTER DELETE ON "lending"."application" FOR EACH ROW EXECUTE FUNCTION "lending"."figures_moved"();
