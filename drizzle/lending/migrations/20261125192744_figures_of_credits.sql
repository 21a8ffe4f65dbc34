CREATE TRIGGER "credit_figures_inserted" AFTER INSERT ON "lending"."credit" FOR EACH ROW
	WHEN (NEW."status" NOT IN ('active', 'cancelled'))
	EXECUTE FUNCTION "lending"."figures_moved"();
CREATE TRIGGER "credit_figures_moved" AFTER UPDATE ON "lending"."credit" FOR EACH ROW
	WHEN ((OLD."status", OLD."disbursed_at", OLD."days_past_due", OLD."principal_left", OLD."organization_id")
		IS DISTINCT FROM (NEW."status", NEW."disbursed_at", NEW."days_past_due", NEW."principal_left", NEW."organization_id"))
	EXECUTE FUNCTION "lending"."figures_moved"();
CREATE TRIGGER "credit_figures_removed" AFTER DELETE ON "lending"."credit" FOR EACH ROW EXECUTE FUNCTION "lending"."figures_moved"();
