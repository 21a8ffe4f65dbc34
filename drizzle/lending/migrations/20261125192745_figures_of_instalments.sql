CREATE TRIGGER "instalment_figures_inserted" AFTER INSERT ON "lending"."instalment" FOR EACH ROW
	EXECUTE FUNCTION "lending"."figures_moved"();
CREATE TRIGGER "instalment_figures_moved" AFTER UPDATE ON "lending"."instalment" FOR EACH ROW
	WHEN ((OLD."due_date", OLD."total", OLD."principal_paid", OLD."interest_paid", OLD."fees_paid", OLD."tax_paid")
		IS DISTINCT FROM (NEW."due_date", NEW."total", NEW."principal_paid", NEW."interest_paid", NEW."fees_paid", NEW."tax_paid"))
	EXECUTE FUNCTION "lending"."figures_moved"();
CREATE TRIGGER "instalment_figures_removed" AFTER DELETE ON "lending"."instalment" FOR EACH ROW EXECUTE FUNCTION "lending"."figures_moved"();
