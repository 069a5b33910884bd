-- Every figure of the law can be added at the desk; the program knows their names.
alter table law_figures drop constraint law_figures_name_check;
